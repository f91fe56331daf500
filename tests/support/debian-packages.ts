import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Installs packages of Debian, without starting the services that come with them.
 * @throws when this account may not, with what is to be installed
 */
export function installPackages(packages: string[]): void {
  if (process.getuid?.() !== 0)
    throw new Error(`These tests need packages that are missing. Install: ${packages.join(' ')}`)
  const policy = '/usr/sbin/policy-rc.d'
  const isOurs = !existsSync(policy)
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { env })
    // Another check may be installing its own.
    const waiting = ['-o', 'DPkg::Lock::Timeout=600']
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...waiting, ...packages], {
      env,
    })
  } finally {
    if (isOurs) rmSync(policy)
  }
}
