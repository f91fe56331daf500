import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StartFault } from '#server/machine/start-fault.ts'
import { sealManifest } from './archive-format.ts'
import { openArchive } from './check-archive.ts'
import { openPartFolder } from './part-folder.ts'
import { storePart } from './parts.ts'
import { toBytes } from './part-store.ts'

const name = 'school-2026-11-21T05-30-00Z.json'
const nameAhead = 'school-9026-11-21T05-30-00Z.json'

/** @param rows of the list of stored files */
async function placeWithPlainArchive(rows = '') {
  const root = mkdtempSync(path.join(os.tmpdir(), 'school-archive-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const store = openPartFolder(root)
  const list = await storePart({ store }, toBytes(rows))
  const secrets = await storePart({ store }, toBytes('{}'))
  const text = sealManifest({
    format: 1,
    school: 'A school',
    made_at: '2026-11-21T05:30:00Z',
    program: '1.0.0',
    postgres: '18',
    encryption: null,
    migrations: [{ name: 'migrations/0001_first.sql', checksum: 'a' }],
    tables: [],
    sequences: [],
    secrets,
    files: { list, count: 0, bytes: 0, lost: 0 },
  })
  await store.writeManifest(name, text)
  return store
}

const unlock = () => Promise.resolve('a passphrase')

test('an archive that is not encrypted is opened without a passphrase', async () => {
  const { manifest } = await openArchive(await placeWithPlainArchive(), { unlock })
  expect(manifest.school).toBe('A school')
})

test('where a school of a deployment has no archive, the place of earlier ones is named', async () => {
  const folder = await placeWithPlainArchive()
  const emptyAt = (place: string) => ({ ...folder, place, manifests: () => Promise.resolve([]) })
  const remedyOf = async (place: string) =>
    await openArchive(emptyAt(place), { unlock }).then(undefined, ({ remedy }: StartFault) => remedy)
  expect(await remedyOf('s3://archives/a/schools/lae (s3.example)')).toMatch(
    /Earlier archives are in s3:\/\/archives\/a\/school-archive\/schools\/lae\.$/,
  )
  expect(await remedyOf('s3://archives/lae (s3.example)')).not.toContain('Earlier')
})

test('an archive that is not encrypted is refused where an encrypted one is expected', async () => {
  const opening = openArchive(await placeWithPlainArchive(), { unlock, mustBeEncrypted: true })
  await expect(opening).rejects.toThrow('is not encrypted')
})

test.each(['../../../evil', 'assignments/../../secrets.json', 'assignments/.hidden'])(
  'an archive with a file %s is refused in words when it is opened',
  async (key) => {
    const row = JSON.stringify({ key, bytes: 1, sha256: 'a'.repeat(64) })
    const opening = openArchive(await placeWithPlainArchive(`${row}\n`), { unlock })
    await expect(opening).rejects.toThrow('names a file that no school stores')
    await expect(opening).rejects.toBeInstanceOf(StartFault)
  },
)

test('an archive from when the clock was ahead is not taken for the newest', async () => {
  const store = await placeWithPlainArchive()
  await store.writeManifest(nameAhead, 'a damaged manifest')
  const { manifest, passedOver } = await openArchive(store, { unlock })
  expect(manifest.school).toBe('A school')
  expect(passedOver).toEqual([nameAhead])
})
