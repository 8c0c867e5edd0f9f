"""`python -m adjudicator`, and the program `adjudicator`."""

try:
    import signal

    # until the program can say something, a signal just ends it
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
except KeyboardInterrupt:
    raise SystemExit(130) from None

from adjudicator.cli.main import main

if __name__ == "__main__":
    main()
