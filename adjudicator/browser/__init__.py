"""What a browser is sent so that the program runs in the page: Pyodide, the program as a zip, the page, and a server."""
