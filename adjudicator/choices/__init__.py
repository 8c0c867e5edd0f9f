"""Every way open choices can go."""
