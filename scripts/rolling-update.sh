#!/bin/sh
# Moves the processes to another version, one after another, so that one of them always answers.
#   scripts/rolling-update.sh 1.1.0    updates; with an older version it rolls back
# If a process doesn't become ready on the new version, it returns to the old one, and the update stops.
set -eu

version=${1:?usage: rolling-update.sh <version>}
root=${ROOT:-/srv/shinglewise}
ports=${PORTS:-4000 4001}
restart=${RESTART:-systemctl restart shinglewise@}
before=$(readlink "$root/current")

[ -f "$root/$version/build/server/main.js" ] || {
  echo "$root/$version is not built. Run npm ci and npm run build there." >&2
  exit 2
}

ready() {
  # The second delay lets the proxy see it.
  curl --silent --fail --output /dev/null --retry 60 --retry-delay 1 --retry-all-errors "http://127.0.0.1:$1/readyz" && sleep 2
}

# During the update, pages of one version load their scripts from processes of the other.
if [ "$before" != "$version" ]; then
  cp -ru "$root/$before/dist/assets/." "$root/$version/dist/assets/"
  cp -ru "$root/$version/dist/assets/." "$root/$before/dist/assets/"
fi

ln -sfn "$version" "$root/current"
for port in $ports; do
  echo "Restarting the process on port $port..."
  $restart$port
  ready "$port" && continue
  [ "$before" != "$version" ] || {
    echo "The process on port $port didn't become ready. Correct its settings, and restart it; its log has the reason." >&2
    exit 1
  }
  ln -sfn "$before" "$root/current"
  $restart$port
  echo "The process on port $port didn't become ready on $version; it runs $before again. Read its log." >&2
  exit 1
done
for port in $ports; do ready "$port"; done
echo "All processes run $version. To roll back: scripts/rolling-update.sh $before"
