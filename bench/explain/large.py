#!/usr/bin/env python3
"""A recording of a gigabyte, read as explain reads it, in the heap of the launcher (160 MB).

    python3 bench/explain/large.py FOLDER [--bytes 1073741824]

FOLDER takes the recordings, one of many chunks and one of a single chunk, both made from a small real one. Run it in a
checkout that is built, with JAVA_HOME set."""
import argparse
import os
import pathlib
import resource
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEADER = 68
FLAGS = ["-XX:-UsePerfData", "-XX:+UseSerialGC", "-Xms24m", "-Xmx160m"]


def number(data, at):
    """A number of the format, and where the next one begins."""
    value = shift = 0
    while True:
        part = data[at]
        at += 1
        value |= (part & 0x7F) << shift
        if part < 0x80:
            return value, at
        shift += 7


def events(chunk):
    """All events of a chunk but descriptions and constants."""
    at, found = HEADER, []
    while at < len(chunk):
        length, after = number(chunk, at)
        if number(chunk, after)[0] > 1:
            found.append(chunk[at : at + length])
        at += length
    return b"".join(found)


def write(file, first, more, size):
    """Writes first, then more until the file has that size."""
    block = more * max(1, (8 << 20) // len(more))
    with open(file, "wb") as out:
        out.write(first)
        while out.tell() < size:
            out.write(block)


def many_chunks(chunk, file, size):
    write(file, b"", chunk, size)


def one_chunk(chunk, file, size):
    more = events(chunk)
    write(file, chunk, more, size)
    with open(file, "r+b") as out:
        out.seek(8)
        out.write(os.path.getsize(file).to_bytes(8, "big"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--bytes", type=int, default=1 << 30)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    home = pathlib.Path(os.environ["JAVA_HOME"])
    path = f"{asked.folder}:{ROOT}/cli/target/fairtrial-cli.jar:{ROOT}/cli/target/tool/*"
    source = str(ROOT / "bench/explain/Reading.java")
    subprocess.run([home / "bin/javac", "-proc:none", "-d", asked.folder, "-cp", path, source], check=True)
    java = [str(home / "bin/java"), *FLAGS, "-cp", path, "Reading"]
    small = asked.folder / "small.jfr"
    subprocess.run([*java, "make", str(small)], check=True)
    chunk = small.read_bytes()
    for name, make in (("many-chunks", many_chunks), ("one-chunk", one_chunk)):
        file = asked.folder / f"{name}.jfr"
        make(chunk, file, asked.bytes)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        print(name, flush=True)
        subprocess.run([*java, "read", str(file)], check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        print(f"{cpu:.1f} s of CPU time", flush=True)
        file.unlink()
    print(f"most memory of a process: {resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss >> 10} MiB")


if __name__ == "__main__":
    main()
