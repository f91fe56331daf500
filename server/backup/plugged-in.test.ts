import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listPluggedIn, mountPointsOfDisks } from './plugged-in.ts'

const mounts = String.raw`proc /proc proc rw 0 0
tmpfs /run/media tmpfs rw 0 0
/dev/sda1 / ext4 rw 0 0
/dev/sdb1 /media/anna/School\040copies\0401 vfat rw 0 0
/dev/sdc1 /media/anna/B\134C exfat rw 0 0
systemd-1 /mnt/later autofs rw 0 0
nas:/share /mnt/nas nfs4 rw 0 0
//pc/share /mnt/share cifs rw 0 0
`

test('disks are told from everything else that is mounted, and their names are decoded', () => {
  expect(mountPointsOfDisks(mounts)).toEqual(['/', '/media/anna/School copies 1', '/media/anna/B\\C'])
})

test('only what is mounted below an allowed folder is listed, and a folder that the owner named', async () => {
  const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'school-plugged-')))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(path.join(root, 'disks/folder'), { recursive: true })
  symlinkSync(path.join(root, 'disks'), path.join(root, 'link'))
  const at = (name: string) => path.join(root, name)
  const mounted = [
    at('disks/one'),
    at('disks/anna/two'),
    at('disks/one'),
    at('disks'),
    at('disks-2/other'),
    '/home',
  ]
  expect(
    await listPluggedIn({ backupFolders: [at('link')] }, async () => await Promise.resolve(mounted)),
  ).toEqual({ mounted: [at('disks/one'), at('disks/anna/two')], named: [at('link')] })
})

test.runIf(process.platform === 'linux')(
  'the folders in which disks are mounted are not offered, not even to an owner who names them',
  async () => {
    for (const backupFolders of [undefined, ['/media/', '/mnt']])
      expect(await listPluggedIn({ backupFolders }, async () => await Promise.resolve([]))).toMatchObject({
        named: [],
      })
  },
)

test('a school without folders for backups sees nothing of the machine', async () => {
  const listMounts = vi.fn<() => Promise<string[]>>(async () => await Promise.resolve(['/media/stick']))
  expect(await listPluggedIn({ backupFolders: [] }, listMounts)).toEqual({ mounted: [], named: [] })
  expect(listMounts).not.toHaveBeenCalled()
})
