#!/usr/bin/env python3
"""Runs a command in a new terminal, as a shell would, and prints the result.

Usage: terminal.py CASE COMMAND…

The command is a job in this program's session. If the session ended, the system would restore the terminal by itself.
"""

import fcntl
import os
import pty
import resource
import select
import signal
import struct
import sys
import termios
import time

QUESTION_END = b"\x1b[c"


class Job:
    def __init__(self, command, hold=False):
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 80, 0, 0))
        os.setsid()
        fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        if hold:
            termios.tcflow(self.slave, termios.TCOOFF)
        self.command = command
        self.start()

    def start(self):
        self.seen = b""
        self.process = os.fork()
        if self.process == 0:
            os.setpgid(0, 0)
            os.tcsetpgrp(self.slave, os.getpid())
            signal.signal(signal.SIGTTOU, signal.SIG_DFL)
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            for stream in (0, 1, 2):
                os.dup2(self.slave, stream)
            os.closerange(3, 64)
            os.execv(self.command[0], self.command)

    def echoes(self):
        flags = termios.tcgetattr(self.slave)[3]
        return bool(flags & termios.ECHO) and bool(flags & termios.ICANON)

    def read(self, seconds=0.0):
        if select.select([self.master], [], [], seconds)[0]:
            self.seen += os.read(self.master, 65536)

    def until(self, is_there, seconds=30):
        end = time.monotonic() + seconds
        while not is_there():
            assert time.monotonic() < end, f"not seen: {self.seen[-200:]!r}"
            self.read(0.005)

    def asks(self):
        """Waits until the command has sent its queries to the terminal. The terminal then does not echo."""
        self.until(lambda: QUESTION_END in self.seen)

    def wait(self, seconds=30):
        """Waits for the command and returns its exit code, the signal that ended it, or the signal that stopped it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.read(0.005)
            process, status = os.waitpid(self.process, os.WNOHANG | os.WUNTRACED)
            if process:
                if os.WIFSTOPPED(status):
                    return f"stopped by {signal.Signals(os.WSTOPSIG(status)).name}"
                if os.WIFSIGNALED(status):
                    return f"ended by {signal.Signals(os.WTERMSIG(status)).name}"
                return f"exit {os.WEXITSTATUS(status)}"
        os.kill(self.process, signal.SIGKILL)
        return "neither ended nor stopped"


def signaled(command, name):
    job = Job(command)
    how = "exit 0"
    for _ in range(20):
        job.asks()
        start = time.monotonic()
        os.kill(job.process, signal.Signals[name])
        how = job.wait()
        if how != "exit 0":
            break
        # The machine was so busy that the command reached its timeout and ended before the signal.
        job.start()
    print(how, "echo" if job.echoes() else "no echo", "soon" if time.monotonic() - start < 3 else "late")
    if how.startswith("stopped"):
        os.kill(job.process, signal.SIGCONT)
        print(job.wait(), "echo" if job.echoes() else "no echo")


def slow(command):
    """Sends an endless reply, one byte at a time."""
    job = Job(command)
    job.asks()
    start = time.monotonic()
    os.write(job.master, b"\x1b[?6")
    while not job.echoes() and time.monotonic() - start < 4:
        os.write(job.master, b"1")
        job.read(0.1)
    # The timeout is 400 ms. The additional time is for a busy machine.
    print("soon" if time.monotonic() - start < 2 else "late", job.wait())


def held(command):
    """Pauses the terminal's output, as Ctrl-S does, before the command sends its queries."""
    job = Job(command, hold=True)
    job.until(lambda: not job.echoes())
    os.kill(job.process, signal.SIGINT)
    print(job.wait(), "echo" if job.echoes() else "no echo")


def film(command):
    """Stops, continues and ends a film."""
    job = Job(command)
    hide, show = b"\x1b[?25l", b"\x1b[?25h"
    job.until(lambda: hide in job.seen and "▀".encode() in job.seen)
    os.kill(job.process, signal.SIGTSTP)
    how = job.wait()
    job.read(0.2)
    print(how, "cursor" if job.seen.rfind(show) > job.seen.rfind(hide) else "no cursor")
    job.seen = b""
    os.kill(job.process, signal.SIGCONT)
    if how.startswith("stopped"):
        job.until(lambda: hide in job.seen and "▀".encode() in job.seen)
    os.kill(job.process, signal.SIGINT)
    how = job.wait()
    job.read(0.2)
    print(how, "cursor" if job.seen.rfind(show) > job.seen.rfind(hide) else "no cursor")


def main():
    case, command = sys.argv[1], sys.argv[2:]
    # A process can start a session only if it does not lead a process group.
    inside = os.fork()
    if inside:
        sys.exit(os.waitstatus_to_exitcode(os.waitpid(inside, 0)[1]))
    # The test runner may have blocked signals.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    # On SIGQUIT, Swift's backtrace handler would wait for input from the terminal.
    os.environ["SWIFT_BACKTRACE"] = "enable=no"
    signal.alarm(60)
    {"slow": slow, "held": held, "film": film}.get(case, lambda command: signaled(command, case))(command)


main()
