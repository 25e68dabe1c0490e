#!/usr/bin/env python3
"""Builds of the shop, one of which has a filter that takes CPU time, and all after it.

    python3 bench/bisect/jars.py OUT [--versions 30] [--first 17] [--micros 10]

`fairtrial bisect --over app=OUT` has to find version FIRST. Needs a packaged checkout and a JDK on the path."""
import argparse
import pathlib
import shutil
import subprocess
import tempfile
import zipfile

HERE = pathlib.Path(__file__).parent
SHOP = HERE.parents[1] / "apps/shop/target/fairtrial-shop-0.1.0.jar"


def compiled(folder, libraries, micros):
    """The filter's class in a folder that is laid out as the archive."""
    classes = folder / f"classes-{micros}/BOOT-INF/classes"
    source = folder / f"source-{micros}/Busy.java"
    source.parent.mkdir()
    source.write_text((HERE / "Busy.java").read_text().replace("MICROS *", f"{micros} *"))
    subprocess.run(["javac", "--release", "17", "-proc:none", "-cp", f"{libraries}/*", "-d", classes, source], check=True)
    return classes.parents[1]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--versions", type=int, default=30)
    parser.add_argument("--first", type=int, default=17)
    parser.add_argument("--micros", type=int, default=10)
    asked = parser.parse_args()
    shutil.rmtree(asked.out, ignore_errors=True)
    asked.out.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as temp:
        folder = pathlib.Path(temp)
        subprocess.run(["unzip", "-q", SHOP, "BOOT-INF/lib/*", "-d", folder], check=True)
        classes = {micros: compiled(folder, folder / "BOOT-INF/lib", micros) for micros in {0, asked.micros}}
        for version in range(asked.versions):
            archive = asked.out.resolve() / f"shop-1.{version}.jar"
            shutil.copy(SHOP, archive)
            tree = classes[asked.micros if version >= asked.first else 0]
            # So that no two archives are the same.
            (tree / "BOOT-INF/classes/version.txt").write_text(f"1.{version}\n")
            subprocess.run(["jar", "uf", archive, "-C", tree, "BOOT-INF"], check=True)
            zipfile.ZipFile(archive).close()
            print(archive.name, "with" if version >= asked.first else "without", "the step")


if __name__ == "__main__":
    main()
