#!/bin/sh
# Writes the secrets that docker-compose.yml mounts into ./secrets. What is there already stays as it is, so run it again after an
# update: it adds what the new release asks for. Keep a copy of the folder apart from the backups.
set -eu
cd "$(dirname "$0")/.."
random() { head -c "$1" /dev/urandom | base64; }
# Nobody else on this machine may enter the folder; inside the containers the files are read by accounts of their own.
[ -d secrets ] || mkdir -m 700 secrets
umask 022
# keep NAME: what comes in is written to secrets/NAME, unless that file is there.
keep() {
  if [ -e "secrets/$1" ]; then cat >/dev/null; else
    cat >"secrets/$1.new"
    mv "secrets/$1.new" "secrets/$1"
    echo "Wrote secrets/$1."
  fi
}
random 24 | tr '+/' '-_' | tr -d '\n' | keep owner-password
random 24 | tr '+/' '-_' | tr -d '\n' | keep api-password
printf %s "postgresql://maru:$(cat secrets/owner-password)@db:5432/maru" | keep migration-database-url
printf %s "postgresql://maru_api:$(cat secrets/api-password)@db:5432/maru" | keep database-url
random 32 | keep pepper
echo "1:$(random 32)" | keep mail-keys
# Empty unless the portal signs in to the mail server for everybody (MAIL_AUTH=master).
printf '' | keep mail-master-password
# Empty unless notices by mail leave under a name of their own (NOTICE_MAIL_USER).
printf '' | keep notice-mail-password
