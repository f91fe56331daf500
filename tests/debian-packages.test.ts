import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/** Notes for each install whether the policy is there at its end; the one that begins later ends later. */
const aptGet = `#!/bin/sh
[ "$1" = install ] || exit 0
if mkdir "$TRIAL/first"; then sleep 0.5; else sleep 1; fi
if [ -x "$TRIAL/sbin/policy-rc.d" ]; then echo kept >> "$TRIAL/seen"; else echo gone >> "$TRIAL/seen"; fi
`

const install = `
  process.getuid = () => 0
  const { installPackages } = await import(process.env.SUBJECT)
  installPackages(['pgbouncer'], process.env.TRIAL + '/sbin/policy-rc.d')
`

test.skipIf(process.platform !== 'linux')(
  'no service is started by either of two checks that install packages at once',
  async () => {
    const trial = mkdtempSync(path.join(os.tmpdir(), 'packages-'))
    onTestFinished(() => rmSync(trial, { recursive: true }))
    for (const folder of ['bin', 'sbin']) mkdirSync(path.join(trial, folder))
    writeFileSync(path.join(trial, 'bin/apt-get'), aptGet, { mode: 0o755 })
    const env = {
      ...process.env,
      PATH: `${path.join(trial, 'bin')}:${process.env['PATH']}`,
      TRIAL: trial,
      SUBJECT: new URL('./support/debian-packages.ts', import.meta.url).href,
    }
    const check = async () =>
      await promisify(execFile)(process.execPath, ['--input-type=module', '-e', install], { env })
    await Promise.all([check(), check()])
    expect(readFileSync(path.join(trial, 'seen'), 'utf8')).toBe('kept\nkept\n')
    expect(existsSync(path.join(trial, 'sbin/policy-rc.d'))).toBe(false)
  },
)
