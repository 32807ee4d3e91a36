"""Nothing gets out that the reader may not know: neither by a word nor by a moment."""
