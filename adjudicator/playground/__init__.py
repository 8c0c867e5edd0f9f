"""The playground: a scenario's text goes in, and what a page shows comes out.

The text is the only state. Whatever is clicked is an edit of the text, after which the whole scenario runs again. Every
call is a plain function here; the page itself knows no rules and reads no scenarios. What it shows is HTML, made and
escaped here.
"""
