import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkBackupFolder } from '#server/backup/allowed-folders.ts'
import { findDisks } from './find-disks.ts'

vi.mock(import('#server/backup/allowed-folders.ts'), async (original) => {
  const actual = await original()
  return { ...actual, checkBackupFolder: vi.fn<typeof checkBackupFolder>(actual.checkBackupFolder) }
})

function plugIn(names: string[]) {
  const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'school-plugged-')))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const at = (name: string) => path.join(root, name)
  for (const name of ['disks', 'data', 'elsewhere', ...names]) mkdirSync(at(name), { recursive: true })
  const env = { dataDir: at('data'), files: {}, backupFolders: [at('disks')], backupStore: undefined }
  const find = async (mounted: string[], named: string[] = []) =>
    await findDisks(
      env,
      async () => await Promise.resolve({ mounted: mounted.map(at), named: named.map(at) }),
    )
  return { at, env, find }
}

test('each disk has its name, its room and the folder that is used', async () => {
  const { at, find } = plugIn(['disks/anna/Stick 10', 'disks/Stick 9'])
  const { disks, unusable } = await find(['disks/anna/Stick 10', 'disks/Stick 9'], ['disks'])
  expect(disks.map(({ name, folder }) => [name, folder])).toEqual([
    ['disks', at('disks')],
    ['Stick 9', at('disks/Stick 9')],
    ['Stick 10', at('disks/anna/Stick 10')],
  ])
  for (const { free, total, is_same } of disks) {
    expect(free).toBeGreaterThan(0)
    expect(total).toBeGreaterThanOrEqual(free)
    expect(is_same).toBe(true)
  }
  expect(unusable).toEqual([])
})

test('a disk that the program may not use is no choice, and its name is said', async () => {
  const { at, find } = plugIn(['disks/linked/school-archive'])
  symlinkSync(at('elsewhere'), at('disks/linked/school-archive/parts'))
  expect(await find(['disks/linked', 'disks/gone', 'elsewhere'])).toEqual({
    disks: [],
    unusable: ['elsewhere', 'gone', 'linked'],
  })
})

test('the disk of the data, and a named folder that is not there, are passed over', async () => {
  const { find } = plugIn([])
  expect(await find(['data'], ['nowhere'])).toEqual({ disks: [], unusable: [] })
})

test('a disk that does not answer holds nothing up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { at, find } = plugIn(['disks/one', 'disks/stuck'])
  const check = vi.mocked(checkBackupFolder).getMockImplementation()!
  const { promise: stuck, resolve: isAsked } = Promise.withResolvers<undefined>()
  vi.mocked(checkBackupFolder).mockImplementation(async (folder, places) => {
    if (folder !== at('disks/stuck')) return await check(folder, places)
    isAsked(undefined)
    return await new Promise(() => {})
  })
  const found = find(['disks/one', 'disks/stuck'])
  await stuck
  // The other one is looked at on the disk, which fake time does not hasten.
  expect(await find(['disks/one'])).toMatchObject({ disks: [{ name: 'one' }] })
  await vi.advanceTimersByTimeAsync(3000)
  expect(await found).toMatchObject({ disks: [{ name: 'one' }], unusable: ['stuck'] })
})
