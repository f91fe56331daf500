import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installPackages } from '#tests/support/debian-packages.ts'
import { presentVersion } from '#tests/support/release.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'school-debian-test-'))
const root = path.join(folder, 'root')
const debian = `school_${presentVersion}_amd64.deb`

beforeAll(() => {
  installPackages(['debootstrap', 'systemd-container'])
  const make = [
    '--disable-warning=ExperimentalWarning',
    'scripts/release.ts',
    'linux-x64',
    '--deb',
    '--into',
    folder,
  ]
  const env = { ...process.env, RELEASE_KEY: path.join(folder, 'key.pem') }
  execFileSync(process.execPath, make, { env, stdio: 'inherit' })
  const packages = '--include=systemd,systemd-sysv,dbus,debconf,adduser,libstdc++6,procps'
  execFileSync('debootstrap', ['--variant=minbase', packages, 'bookworm', root], { stdio: 'ignore' })
  chmodSync(folder, 0o755)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The same package as a later version, whose database differs. @returns its file */
function makeNewer(): string {
  const draft = path.join(folder, 'newer')
  execFileSync('dpkg-deb', ['-R', path.join(folder, debian), draft])
  for (const name of ['DEBIAN/control', 'usr/lib/school/package.json']) {
    const file = path.join(draft, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(presentVersion, '9.0.0'))
  }
  const migration = path.join(draft, 'usr/lib/school/database/migrations/9000_newer.sql')
  writeFileSync(migration, "comment on table public.students is 'newer';\n")
  const file = path.join(folder, 'newer.deb')
  execFileSync('dpkg-deb', ['-Zgzip', '-z1', '--root-owner-group', '--build', draft, file])
  return file
}

test('on a booted Debian it is installed, brought up to date, removed and purged', () => {
  copyFileSync(path.join(folder, debian), path.join(root, 'school.deb'))
  copyFileSync(makeNewer(), path.join(root, 'newer.deb'))
  copyFileSync('tests/release/try-debian.sh', path.join(root, 'try.sh'))
  writeFileSync(path.join(root, 'etc/systemd/system/try.service'), tryUnit)
  execFileSync('systemctl', [`--root=${root}`, 'enable', 'try.service'], { stdio: 'ignore' })
  const boot = ['-D', root, '--boot', '--private-network', '--register=no', '--keep-unit', '--quiet']
  spawnSync('systemd-nspawn', boot, { stdio: 'ignore', timeout: 600_000 })
  const said = readFileSync(path.join(root, 'said'), 'utf8')
  expect(said).toContain('step: done')
})

const tryUnit = `[Unit]
After=multi-user.target
SuccessAction=poweroff-force
FailureAction=poweroff-force
[Service]
Type=oneshot
ExecStart=/try.sh /school.deb /newer.deb
StandardOutput=file:/said
StandardError=inherit
[Install]
WantedBy=multi-user.target
`
