import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  copyEmptySchool,
  launchProgram,
  newDataDir,
  startProgram,
  stopProgram,
} from '#tests/support/program.ts'
import { waitUntilReady } from '#tests/support/program-ready.ts'

const isRoot = process.getuid?.() === 0

function modeOf(entry: string): number {
  return statSync(entry).mode & 0o777
}

/** Gives everything in a folder the mode that a disk without modes shows. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(path.join(entry.parentPath, entry.name), 0o755)
}

test('a copy made with "cp -r" whose modes a stick has lost starts, and is closed to others again', async () => {
  const dataDir = copyEmptySchool()
  mkdirSync(path.join(dataDir, 'files', 'notes'), { recursive: true })
  const copy = path.join(newDataDir(), 'copy')
  expect(spawnSync('cp', ['-r', dataDir, copy]).status).toBe(0)
  openToAll(copy)

  const restored = await startProgram({ dataDir: copy })
  await waitUntilReady(restored)
  expect(await stopProgram(restored)).toBe(0)
  expect(modeOf(path.join(copy, 'secrets.json'))).toBe(0o600)
  for (const name of ['postgres', 'files']) expect(modeOf(path.join(copy, name)), name).toBe(0o700)
})

/** Only root can give files to another account. */
if (isRoot) {
  test("another account's data folder is left to it, and the way out is named", async () => {
    const dataDir = copyEmptySchool()
    const cluster = path.join(dataDir, 'postgres')
    chownSync(cluster, 65_534, 65_534)
    const refused = await launchProgram({ dataDir })
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain(`${cluster} belongs to another account`)
    expect(refused.output()).toContain(`chown -R root ${dataDir}`)
    expect(statSync(cluster).uid).toBe(65_534)

    chownSync(cluster, 0, 0)
    const started = await startProgram({ dataDir })
    expect(await stopProgram(started)).toBe(0)
  })
}

test.each([
  ['empty', ''],
  ['cut short', '{ "superuserPassword": "abc", '],
  ['without a part', '{ "superuserPassword": "abc", "ownerPassword": "abc" }'],
])('a file of secrets that is %s is named with its remedy', async (_, content) => {
  const dataDir = newDataDir()
  writeFileSync(path.join(dataDir, 'secrets.json'), content)
  const program = await launchProgram({ dataDir })
  expect(await program.ended).toBe(1)
  expect(program.output()).toContain(path.join(dataDir, 'secrets.json'))
  expect(program.output()).toContain('Put secrets.json back from the last backup')
  expect(program.output()).not.toMatch(/\n\s+at |abc/)
})

test('without its secrets a database is not opened with new ones', async () => {
  const dataDir = copyEmptySchool()
  const file = path.join(dataDir, 'secrets.json')
  rmSync(file)
  const refused = await launchProgram({ dataDir })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain(`${file} is missing`)
  expect(readdirSync(dataDir)).not.toContain('secrets.json')
})
