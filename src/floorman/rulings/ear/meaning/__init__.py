"""Which incident a description means: pieces of words, the encoder, terms, and the recogniser
over them. It knows the incidents and nothing of the conversation.
"""
