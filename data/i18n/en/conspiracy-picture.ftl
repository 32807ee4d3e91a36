### Words on the pictures of Conspiracy, their descriptions, and the text board.

conspiracy-picture-title = Conspiracy
conspiracy-picture-coalition = largest coalition
conspiracy-picture-master = Pearl Master
conspiracy-picture-next = next seat
conspiracy-picture-finisher = senate full
conspiracy-picture-senate = { $name }'s senate
