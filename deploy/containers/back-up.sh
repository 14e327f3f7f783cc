#!/bin/sh
# back-up.sh /var/backups/arvo: a backup of the containers of deploy/compose.yaml in a new folder there, as
# `npm run backup` writes one. It appears there whole or not at all. Old backups are deleted only after a new one
# succeeds.
set -eu
umask 077
into=${1:?say the folder that backups are kept in}
name=$(date -u +%Y-%m-%dT%H-%M-%SZ)
draft=$into/.draft-$name
mkdir -p "$into"
mkdir "$draft"
trap 'rm -rf "$draft"' EXIT

# Without --tty, which would write other line ends into it.
podman exec arvo-database pg_dump -U arvo --format=custom --no-owner --no-comments arvo > "$draft/database.dump"
podman exec -i arvo-database pg_restore --list < "$draft/database.dump" > /dev/null
podman cp arvo-1:/var/lib/arvo/. "$draft"
mv "$draft" "$into/$name"
# Its time is what /metrics tells.
podman exec arvo-1 touch /var/lib/arvo/last-backup
find "$into" -mindepth 1 -maxdepth 1 -mtime +14 -exec rm -r {} +
echo "$into/$name"
