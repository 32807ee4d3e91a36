"""What is written for people is true."""
