#!/usr/bin/env python3
"""Builds of the shop, one of which has a filter that takes CPU time, and all after it.

    python3 bench/bisect/jars.py OUT [--versions 30] [--first 17] [--micros 10]

`fairtrial bisect --over app=OUT` has to find version FIRST; bench/bisect/steps.py has it search many times. Needs a packaged checkout and a JDK on the path."""
import argparse
import pathlib
import shutil
import subprocess
import tempfile
import zipfile

HERE = pathlib.Path(__file__).parent
SHOP = HERE.parents[1] / "apps/shop/target/fairtrial-shop-0.1.0.jar"


def compiled(folder, libraries, nanos):
    """The filter's class in a folder that is laid out as the archive."""
    classes = folder / f"classes-{nanos}/BOOT-INF/classes"
    source = folder / f"source-{nanos}/Busy.java"
    source.parent.mkdir()
    source.write_text(source_of(nanos))
    subprocess.run(["javac", "--release", "17", "-proc:none", "-cp", f"{libraries}/*", "-d", classes, source], check=True)
    return classes.parents[1]


def source_of(nanos):
    """The filter that takes so long."""
    return (HERE / "Busy.java").read_text().replace("MICROS * 1_000L", f"{nanos}L")


def built(wanted):
    """Builds archives: by file the version's number and the time that its filter takes. Tells each one that is done."""
    with tempfile.TemporaryDirectory() as temp:
        folder = pathlib.Path(temp)
        subprocess.run(["unzip", "-q", SHOP, "BOOT-INF/lib/*", "-d", folder], check=True)
        classes = {nanos: compiled(folder, folder / "BOOT-INF/lib", nanos) for nanos in {nanos for _, nanos in wanted.values()}}
        for archive, (version, nanos) in wanted.items():
            archive.parent.mkdir(parents=True, exist_ok=True)
            # Only a whole archive has its name.
            part = archive.with_suffix(".part")
            shutil.copy(SHOP, part)
            # So that no two archives are the same.
            (classes[nanos] / "BOOT-INF/classes/version.txt").write_text(f"1.{version}\n")
            subprocess.run(["jar", "uf", part, "-C", classes[nanos], "BOOT-INF"], check=True)
            zipfile.ZipFile(part).close()
            part.rename(archive)
            yield archive


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--versions", type=int, default=30)
    parser.add_argument("--first", type=int, default=17)
    parser.add_argument("--micros", type=float, default=10)
    asked = parser.parse_args()
    shutil.rmtree(asked.out, ignore_errors=True)
    asked.out.mkdir(parents=True)
    nanos = round(1_000 * asked.micros)
    wanted = {asked.out.resolve() / f"shop-1.{one}.jar": (one, nanos if one >= asked.first else 0) for one in range(asked.versions)}
    for archive in built(wanted):
        print(archive.name, "with" if wanted[archive][1] else "without", "the step")


if __name__ == "__main__":
    main()
