import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { archiveKeyFor } from '#server/backup/portable/archive-key.ts'
import { openPartFolder } from '#server/backup/portable/part-folder.ts'
import { writeArchive } from '#server/backup/portable/write-archive.ts'
import { openFolder } from '#server/storage/folder-disk.ts'
import { openDeploymentPages } from '#tests/support/deployment-pages.ts'
import { testDatabase } from '#tests/support/database.ts'

vi.mock('virtual:site-script', () => ({ text: '' }))

const { ownerUrl: boxUrl } = await testDatabase()
const passphrase = 'yams taro sago and fish'

/** A folder with the archive of a box in it, which is encrypted. */
async function withArchive() {
  const pages = await openDeploymentPages()
  const { archives, dataDir, signUp } = pages
  const store = openPartFolder(path.join(archives, 'box of lae', 'school-archive'))
  const { key } = await archiveKeyFor(store, passphrase)
  const disk = openFolder(path.join(dataDir, 'box-files'))
  const secrets = { masterKey: randomBytes(32).toString('base64url') }
  await writeArchive({ place: { store, key }, ownerUrl: boxUrl, disk, secrets })
  const { cookie } = await signUp('ruth@schools.test')
  const id = `t${randomBytes(5).toString('hex')}`
  const page = async () => (await pages.ask('/arrivals', { cookie })).text
  const send = async (more: Record<string, string> = {}) => {
    const form = { folder: 'box of lae', id, host: `${id}.test`, cluster: '', passphrase, ...more }
    return await pages.ask('/arrivals', { cookie, form })
  }
  return { ...pages, id, page, send }
}

test('a school comes in from an archive of the folder, and the page shows how far it is and that it is there', async () => {
  const { directory, id, page, send } = await withArchive()
  expect(await page()).toContain('box of lae (school-')
  expect(await send()).toMatchObject({ status: 303, to: '/arrivals' })
  // The page that shows how far it is loads again, and so has no form that would be emptied.
  const during = await page()
  expect(during).toContain('http-equiv="refresh"')
  expect(during).not.toContain('name="folder"')
  await vi.waitFor(async () => expect(await page()).toContain(`It is there: https://${id}.test`))
  expect(await page()).not.toContain('http-equiv="refresh"')
  expect(directory.school(id)).toMatchObject({ state: 'open', hosts: [`${id}.test`] })
  const acts = await sql<{ actor: string }>`
    select actor from audit_log where action = 'school_moved_in' and school = ${id}`.execute(directory.db)
  expect(acts.rows).toEqual([{ actor: 'ruth@schools.test' }])

  // The same archive under another id is refused once it is read; nothing of it is left.
  const other = `${id}b`
  expect((await send({ id: other, host: `${other}.test` })).status).toBe(303)
  await vi.waitFor(async () => expect(await page()).toContain(`is that of the school ${id}`))
  expect(directory.school(other)).toBeUndefined()
  const databases = await sql<{ datname: string }>`
    select datname from pg_database where datname like ${`school_${id}%`}`.execute(directory.db)
  expect(databases.rows).toHaveLength(1)
})

test('what cannot come in is refused at once with the reason, and nothing of it is made', async () => {
  const { archives, directory, dataDir, id, page, send } = await withArchive()
  const broken = path.join(archives, 'broken')
  mkdirSync(broken)
  writeFileSync(path.join(broken, 'school-2026-11-21T05-30-00Z.json'), '{"of": "nobody"}')
  symlinkSync(dataDir, path.join(archives, 'linked'))
  expect(await page()).not.toContain('linked')
  const refusals: [Record<string, string>, string][] = [
    [{ folder: '../archives/box of lae' }, 'not there any more'],
    [{ folder: 'linked' }, 'not there any more'],
    [{ folder: 'broken' }, 'is damaged'],
    [{ passphrase: '' }, 'Type its passphrase'],
    [{ passphrase: 'another one entirely' }, 'The passphrase is not the one'],
    [{ id: 'Lae' }, 'Lae is no id'],
    [{ host: 'schools.test' }, 'the name of the deployment itself'],
  ]
  for (const [more, reason] of refusals) {
    const refused = await send(more)
    expect([more, refused.status]).toEqual([more, 400])
    expect(refused.text).toContain(reason)
    expect(refused.text).not.toContain(passphrase)
  }
  await directory.look()
  expect(directory.school(id)).toBeUndefined()
  expect(readdirSync(dataDir)).not.toContain('schools')
  expect(await page()).not.toContain('http-equiv="refresh"')
})

test('a program that was stopped in the middle says nothing more: the page says what to do, and the same form does it', async () => {
  const { directory, id, page, send } = await withArchive()
  await sql`insert into arrivals (school, archive, begun_by, seen_at)
    values (${id}, 'box of lae', 'ruth@schools.test', now())`.execute(directory.db)
  expect((await send()).text).toContain('is coming in already')
  await sql`update arrivals set seen_at = now() - interval '2 minutes'`.execute(directory.db)
  expect(await page()).toContain('Let the school in once more')
  expect((await send()).status).toBe(303)
  await vi.waitFor(async () => expect(await page()).toContain('It is there'))
})
