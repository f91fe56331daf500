import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** Debian asks it whether a service may be started. */
const usualPolicy = '/usr/sbin/policy-rc.d'

/** `$1` is the path of the policy, and the rest are packages. A policy that is there already is somebody else's. */
const script = `set -e
policy=$1
shift
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\\nexit 101\\n' > "$policy"
  chmod 755 "$policy"
fi
apt-get update -qq
apt-get install -y -qq --no-install-recommends "$@"
`

/**
 * Installs packages of Debian, without starting the services that come with them.
 * @throws when this account may not, with what is to be installed
 */
export function installPackages(packages: string[], policy = usualPolicy): void {
  if (process.getuid?.() !== 0)
    throw new Error(`These tests need packages that are missing. Install: ${packages.join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Another check may be installing its own, and would take the policy away under this one.
  const alone = [path.dirname(policy), 'sh', '-c', script, 'sh']
  execFileSync('flock', [...alone, policy, ...packages], { env })
}
