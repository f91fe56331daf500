import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { allowedFolders, checkBackupFolder } from './allowed-folders.ts'

function makePlaces() {
  const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'school-folders-')))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const name of ['disks/usb', 'disks/data/inner', 'elsewhere'])
    mkdirSync(path.join(root, name), { recursive: true })
  const dataDir = path.join(root, 'disks/data')
  const places = {
    dataDir,
    files: { folder: undefined, store: undefined },
    backupFolders: [path.join(root, 'disks')],
  }
  return { root, check: (name: string) => checkBackupFolder(path.join(root, name), places) }
}

test('a folder below one that is allowed is taken', async () => {
  const { root, check } = makePlaces()
  expect(await check('disks/usb')).toBe(path.join(root, 'disks/usb'))
})

test.each([
  ['elsewhere', 'Backups may be written below'],
  ['disks/usb/../../elsewhere', 'Backups may be written below'],
  ['disks/stick', 'is not there'],
  ['nowhere', 'Backups may be written below'],
  ['disks', 'among the program’s own files'],
  ['disks/data', 'among the program’s own files'],
  ['disks/data/inner', 'among the program’s own files'],
])('%s is refused: %s', async (name, reason) => {
  await expect(makePlaces().check(name)).rejects.toThrow(reason)
})

test('a link that leads elsewhere is refused', async () => {
  const { root, check } = makePlaces()
  symlinkSync(path.join(root, 'elsewhere'), path.join(root, 'disks/link'))
  await expect(check('disks/link')).rejects.toThrow('Backups may be written below')
  mkdirSync(path.join(root, 'disks/other/school-archive/parts'), { recursive: true })
  symlinkSync(path.join(root, 'elsewhere'), path.join(root, 'disks/other/school-archive/parts/ab'))
  await expect(check('disks/other')).rejects.toThrow('is not a folder')
  symlinkSync(path.join(root, 'elsewhere'), path.join(root, 'disks/usb/school-archive'))
  await expect(check('disks/usb')).rejects.toThrow('is not a folder')
})

test('a file of the place that is a link is refused, so that nothing else is read in its stead', async () => {
  const { root, check } = makePlaces()
  mkdirSync(path.join(root, 'disks/usb/school-archive'))
  symlinkSync('/dev/zero', path.join(root, 'disks/usb/school-archive/place.json'))
  await expect(check('disks/usb')).rejects.toThrow('is not a file')
})

test('a network folder elsewhere is refused before anything looks at it', async () => {
  const { root } = makePlaces()
  symlinkSync(path.join(root, 'disks/usb'), path.join(root, 'elsewhere/link'))
  const places = { dataDir: '/nowhere', files: {}, backupFolders: [path.join(root, 'disks')] }
  await expect(checkBackupFolder(`/${root}/elsewhere/link`, places)).rejects.toThrow('written below')
})

test('the folder of the program is refused also where everything is allowed, and a relative path always', async () => {
  const places = { dataDir: '/nowhere', files: { folder: undefined, store: undefined }, backupFolders: ['/'] }
  await expect(checkBackupFolder(process.cwd(), places)).rejects.toThrow('among the program’s own files')
  await expect(checkBackupFolder('/', places)).rejects.toThrow('among the program’s own files')
  await expect(checkBackupFolder('server', places)).rejects.toThrow('Enter the whole path')
  expect(allowedFolders({ backupFolders: undefined })).toContain('/media')
})

test.runIf(process.platform === 'linux')(
  'the folder in which disks are mounted is not taken for a disk',
  async () => {
    const places = {
      dataDir: os.tmpdir(),
      files: { folder: undefined, store: undefined },
      backupFolders: undefined,
    }
    for (const folder of ['/mnt', '/mnt/', '/media'])
      await expect(checkBackupFolder(folder, places)).rejects.toThrow(
        /Backups may be written below|is not there/,
      )
  },
)
