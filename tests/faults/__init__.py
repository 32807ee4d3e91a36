"""One scenario for each way in which Discord, the network or the host can fail."""
