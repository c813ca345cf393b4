# Runs the server of a test cluster, detached from the process that started it, and ends it after it was idle for a
# while. Arguments: folder of this run, idle seconds, the server's command line. Users touch <run>/used. Close what
# the parent's parent held open (a lock file, make's pipes), which must not stay open as long as we live.
exec 3<&- 4<&- 5<&- 6<&- 7<&- 8<&- 9<&-
run=$1 idle=$2
shift 2
"$@" &
server=$!
trap 'kill -INT "$server" 2>/dev/null' INT TERM HUP
touch "$run/mark"
waited=0
# Ends when the server died or somebody removed the folder.
while kill -0 "$server" 2>/dev/null && [ -e "$run/used" ]; do
    sleep 1
    waited=$((waited + 1))
    [ "$waited" -lt "$idle" ] && continue
    waited=0
    if [ "$run/used" -nt "$run/mark" ]; then
        touch "$run/mark"
        continue
    fi
    # Renamed, it takes no new users; one who came just before keeps the server.
    mv "$run/used" "$run/retired"
    [ "$run/retired" -nt "$run/mark" ] && mv "$run/retired" "$run/used"
done
kill -INT "$server" 2>/dev/null
wait "$server"
# The log of a server that died by itself stays until the next start.
[ -e "$run/used" ] || rm -rf "$run"
