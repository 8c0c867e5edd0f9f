"""What the program needs to run in a browser: Pyodide, the program as a zip, the page, and a server."""
