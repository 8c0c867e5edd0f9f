"""The playground: a scenario's text goes in, and what a page shows of it comes out.

The text is the only state. Whatever is clicked is an edit of the text, after which the whole scenario runs again. Every call
is a plain function here; the page has no rules and reads no scenario. What is shown is HTML, made and escaped here.
"""
