#!/bin/sh
# Writes the secrets that docker-compose.yml mounts into ./secrets, once. Keep a copy of them apart from the backups.
set -eu
cd "$(dirname "$0")/.."
if [ -e secrets ]; then
  echo 'secrets is there already; nothing was changed.' >&2
  exit 1
fi
random() { head -c 24 /dev/urandom | base64 | tr '+/' '-_'; }
owner=$(random)
api=$(random)
# Nobody else on this machine may enter the folder; inside the containers the files are read by accounts of their own.
mkdir -m 700 secrets
umask 022
printf %s "$owner" >secrets/owner-password
printf %s "$api" >secrets/api-password
printf %s "postgresql://maru:$owner@db:5432/maru" >secrets/migration-database-url
printf %s "postgresql://maru_api:$api@db:5432/maru" >secrets/database-url
head -c 32 /dev/urandom | base64 >secrets/pepper
echo 'Wrote secrets/.'
