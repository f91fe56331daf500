import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { StartFault } from '#server/machine/start-fault.ts'
import { makePrivateFolder } from './private-folder.ts'

const shared = mkdtempSync(path.join(os.tmpdir(), 'private-folder-'))
afterAll(() => rmSync(shared, { recursive: true }))

function modeOf(folder: string): number {
  return statSync(folder).mode & 0o777
}

test('a new folder is closed to others, and the next run takes it again', () => {
  const folder = path.join(shared, 'new')
  makePrivateFolder(folder, undefined)
  chmodSync(folder, 0o777)
  makePrivateFolder(folder, undefined)
  expect(modeOf(folder)).toBe(0o700)
})

test('a link that leads elsewhere is refused, and what it leads to stays as it is', () => {
  const target = path.join(shared, 'target')
  mkdirSync(target)
  const before = modeOf(target)
  const link = path.join(shared, 'link')
  symlinkSync(target, link)
  expect(() => makePrivateFolder(link, { uid: 65_534, gid: 65_534 })).toThrow(StartFault)
  expect(statSync(target).uid).toBe(process.getuid?.())
  expect(modeOf(target)).toBe(before)
})

/** Only root can give a folder to somebody else. */
if (process.getuid?.() === 0)
  test('a folder of another account is refused', () => {
    const folder = path.join(shared, 'theirs')
    mkdirSync(folder)
    chownSync(folder, 65_534, 65_534)
    expect(() => makePrivateFolder(folder, undefined)).toThrow(StartFault)
    expect(() => makePrivateFolder(folder, { uid: 65_534, gid: 65_534 })).not.toThrow()
  })
