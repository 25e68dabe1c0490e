#!/bin/sh
# Time and memory of `judge`: the five seeds, a page of 10 MB with one table, a table of 100,000 rows. Five runs each.
# usage: bench/judge/judge.sh
set -eu
home=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 - "$folder" <<'PAGES'
import sys
folder = sys.argv[1]
text = '<p>' + 'lorem ipsum dolor sit amet ' * 40 + '</p>\n'
def table(rows):
    cells = ''.join('<tr><td>Server %d</td><td>%d</td><td>%.2f ms</td></tr>' % (i, 1000 + i, 5 + i % 7) for i in range(rows))
    return '<table><tr><th>server</th><th>requests/s</th><th>latency</th></tr>' + cells + '</table>'
open(folder + '/page.html', 'w').write('<html><body>' + text * 4500 + table(20) + text * 4500 + '</body></html>')
open(folder + '/rows.html', 'w').write('<html><body>' + table(100000) + '</body></html>')
PAGES
"$home/fairtrial" judge "$home/published/002.yaml" >"$folder/out"
for what in seeds page rows; do
    case $what in
        seeds) set -- "$home"/published/00?.yaml ;;
        *) set -- "$folder/$what.html" ;;
    esac
    for run in 1 2 3 4 5; do
        /usr/bin/time -a -o "$folder/$what" -f '%e s %M KB' "$home/fairtrial" judge "$@" >"$folder/out" 2>&1
    done
    echo "$what: median $(sort -n "$folder/$what" | sed -n 3p)"
done
