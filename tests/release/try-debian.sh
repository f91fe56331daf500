#!/bin/bash
# Runs inside a booted Debian and says which step fails: installs the package $1, a newer one $2, removes and purges it.
set -eu
export DEBIAN_FRONTEND=noninteractive
step() { echo "step: $*"; }
# The program says in the journal of its present start that it is ready.
waitReady() {
  invocation=$(systemctl show --property InvocationID --value school)
  timeout 180 grep --quiet --max-count 1 ' is ready: ' \
    < <(journalctl --follow --lines all --output cat "_SYSTEMD_INVOCATION_ID=$invocation") ||
    { journalctl -u school --no-pager | tail -n 30; exit 1; }
}
hasRuth() { school admin list | grep -q ruth@school.example; }

step install
dpkg -i "$1"
systemctl is-enabled school
waitReady
test "$(stat -c %U:%a /var/lib/school)" = school:700
test -e /usr/lib/school/packaging/gammu/school-sms.service
test "$(stat -c %U:%G:%a /etc/school/settings.env)" = root:school:640
school admin create --name 'Ruth Kila' --email ruth@school.example
mkdir -p /mnt/stick && chown school /mnt/stick
school backup /mnt/stick
test -z "$(find /var/lib/school /mnt/stick ! -user school)"

step upgrade
echo 'PUBLIC_URL=http://school.example' >>/etc/school/settings.env
dpkg -i "$2"
waitReady
test "$(school --version)" = 9.0.0
hasRuth
grep -q school.example /etc/school/settings.env

step 'remove, and install again'
dpkg -r school
test ! -e /usr/lib/school
test -e /var/lib/school/data/secrets.json
dpkg -i "$2"
waitReady
hasRuth

step 'purge, and nobody answers'
dpkg -P school
test -e /var/lib/school/data/secrets.json
test ! -e /etc/school/settings.env

step 'purge, and the answer is yes'
dpkg -i "$2"
waitReady
hasRuth
echo 'school school/remove-data boolean true' | debconf-set-selections
dpkg -P school
test ! -e /var/lib/school
! getent passwd school

step done
