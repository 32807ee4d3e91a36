"""What the rules of Five Tribes say, case by case, found independently of their code."""
