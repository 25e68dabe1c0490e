#!/usr/bin/env python3
"""Holds packets back for a fixed time. Part of lab-hosts; only for kernels without sch_netem.

usage: delay-relay.py DELAY_FILE PID_FILE   (inside the network namespace of the host, as root)

It makes a TAP device "delay0". An nftables egress rule of lab-hosts forwards every packet that
leaves eth0 to that device, unless the packet carries MARK. The relay reads the packets, waits, and
sends them on eth0 with MARK. The kernel cuts large packets and fills in checksums before the relay
sees them. DELAY_FILE holds microseconds and is read again on SIGHUP. On SIGTERM the relay still
sends what it holds and ends. It ends by itself when eth0 is gone.
"""
import collections
import errno
import fcntl
import gc
import os
import select
import signal
import socket
import struct
import sys
import time

MARK = 0x6C68
TUNSETIFF, IFF_TAP, IFF_NO_PI = 0x400454CA, 0x0002, 0x1000
SO_MARK, SO_SNDBUFFORCE = 36, 32
MAX_HELD = 200_000  # More packets than this are dropped, so that memory stays bounded.
MAX_READ = 64  # After so many reads the relay looks at the clock again.

delay_file, pid_file = sys.argv[1:3]
delay_ns = 0
ending = False


def read_delay(*_):
    global delay_ns
    with open(delay_file) as f:
        delay_ns = int(f.read()) * 1000


def end(*_):
    global ending
    ending = True


read_delay()
tap = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
fcntl.ioctl(tap, TUNSETIFF, struct.pack("16sH22x", b"delay0", IFF_TAP | IFF_NO_PI))
out = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0)  # Protocol 0: it never receives.
out.setsockopt(socket.SOL_SOCKET, SO_MARK, MARK)
out.setsockopt(socket.SOL_SOCKET, SO_SNDBUFFORCE, 256 << 20)  # The qdisc decides what is dropped.
out.bind(("eth0", 0))
out.setblocking(False)

# A signal writes one byte to this pair, so that select returns.
woken, waker = socket.socketpair()
woken.setblocking(False)
waker.setblocking(False)
signal.set_wakeup_fd(waker.fileno(), warn_on_full_buffer=False)
signal.signal(signal.SIGHUP, read_delay)
signal.signal(signal.SIGTERM, end)
try:
    os.nice(-10)
except OSError:
    pass
with open(pid_file + ".new", "w") as f:
    f.write(f"{os.getpid()}\n")
os.rename(pid_file + ".new", pid_file)
gc.collect()
gc.disable()

held = collections.deque()  # (due time, frame), first in first out.
clock, read, send = time.monotonic_ns, os.read, out.send
wakeups = (tap, woken)
checked = 0
while True:
    now = clock()
    while held and held[0][0] <= now:
        try:
            send(held.popleft()[1])
        except OSError as e:
            if e.errno == errno.ENXIO:
                sys.exit(0)  # The device is gone.
            # Otherwise the queue is full or the link is down. A real network drops here too.
    if ending and not held:
        break
    if now - checked > 1_000_000_000:
        checked = now
        try:
            socket.if_nametoindex("eth0")
        except OSError:
            break
    wait = 1.0
    if held:
        wait = min(wait, max(0, held[0][0] - clock()) / 1e9)
    ready = select.select(wakeups, (), (), wait)[0]
    if woken in ready:
        try:
            woken.recv(64)
        except BlockingIOError:
            pass
    if tap in ready:
        due = clock() + delay_ns
        try:
            for _ in range(MAX_READ):
                frame = read(tap, 65536)
                if len(held) < MAX_HELD:
                    held.append((due, frame))
        except BlockingIOError:
            pass
        except OSError as e:
            if e.errno != errno.EIO:  # EIO: delay0 is not up yet.
                break
            time.sleep(0.01)
