import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openArchive } from '#server/backup/portable/check-archive.ts'
import { openArchiveKey } from '#server/backup/portable/archive-key.ts'
import { openPartFolder } from '#server/backup/portable/part-folder.ts'
import { apiAddress } from '#server/database/api-address.ts'
import { openDatabase } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { hasDatabase } from '#server/database/database-of-school.ts'
import type { Directory } from '#server/directory/directory.ts'
import { addRequests, listSchools, putCounts, rowsOfPage } from '#server/directory/school-list-queries.ts'
import { insertSchool, noteAct, putCluster } from '#server/directory/queries.ts'
import type { School } from '#shared/school-settings/particulars.ts'
import { openDeploymentPages } from '#tests/support/deployment-pages.ts'

vi.mock('virtual:site-script', () => ({ text: '' }))

const schoolName = 'Wau Secondary School of the Archive'
const newId = () => `t${randomBytes(5).toString('hex')}`
const counts = {
  name: 'Lae Secondary School',
  version: '1.2.3',
  students: 1312,
  teachers: 61,
  database_bytes: 34_000_000,
  file_bytes: 2_500_000_000,
  proven_at: new Date('2026-11-26T04:00:00Z'),
}

async function openPages() {
  const pages = await openDeploymentPages()
  const { cookie } = await pages.signUp('ruth@schools.test')
  const see = (path: string) => pages.ask(path, { cookie })
  const send = (path: string, form: Record<string, string> = {}) => pages.ask(path, { cookie, form })
  /** A school of which only the directory knows. */
  const enter = async (id: string) => {
    const { directory } = pages
    await putCluster(directory.db, 'main', directory.sealAddress('main', pages.ownerUrl))
    const sealed_master_key = directory.sealMasterKey(id, randomBytes(32).toString('base64url'))
    const row = { id, cluster: 'main', database: `school_${id}`, sealed_master_key }
    await insertSchool(directory.db, { ...row, host: `${id}.schools.test` })
    await directory.db.updateTable('schools').set({ state: 'open' }).where('id', '=', id).execute()
  }
  return { ...pages, see, send, enter }
}

test('the list shows what schools use, finds them, and goes on from page to page', async () => {
  const { directory, see, enter } = await openPages()
  expect((await see('/schools')).text).toContain('There is no school yet')
  for (const id of ['goroka', 'lae']) await enter(id)
  expect((await see('/schools')).text).toContain('not counted yet')
  await putCounts(directory.db, 'lae', counts)
  await addRequests(
    directory.db,
    new Map([
      ['lae', 12_345],
      ['gone', 1],
    ]),
  )
  await addRequests(directory.db, new Map([['lae', 1000]]))
  const list = (await see('/schools')).text
  for (const shown of [
    'Lae Secondary School',
    'lae.schools.test',
    '1,312, 61',
    '13,345',
    '34 MB, 2.5 GB',
    '2026-11-26 04:00 UTC',
    '1.2.3',
  ])
    expect(list).toContain(shown)
  const found = async (q: string) =>
    (await listSchools(directory.db, { search: q, after: '' })).schools.map(({ id }) => id)
  expect(await found('SECONDARY')).toEqual(['lae'])
  expect(await found('.schools.test')).toEqual(['goroka', 'lae'])
  expect(await found('100%')).toEqual([])

  const many = Array.from({ length: rowsOfPage }, (_, at) => `m${String(at).padStart(3, '0')}`)
  for (const id of many) await enter(id)
  const first = (await see('/schools?q=schools.test')).text
  const [, next = ''] = /href="(\/schools\?q=schools\.test&amp;after=[^"]+)"/.exec(first) ?? []
  const second = (await see(next.replaceAll('&amp;', '&'))).text
  expect(second).toContain(many.at(-1))
  expect(second).not.toContain(many[1])
})

test('a school is added with its name, closed and opened with its id typed, and each act is in the log', async () => {
  const { directory, see, send } = await openPages()
  const id = newId()
  const particulars = { name: 'Wau <Secondary> School', province: 'Morobe', officePhone: '+675 475 0100' }
  const given = { id, ...particulars, host: `${id}.schools.test`, cluster: '' }
  for (const [wrong, why] of [
    [{ ...given, id: 'Wau School' }, 'An id has small letters'],
    [{ ...given, host: 'https://wau' }, 'This is no name of an address'],
    [{ ...given, host: '0x7f.1' }, 'This is no name of an address'],
    [{ ...given, host: '123' }, 'This is no name of an address'],
    [{ ...given, host: 'schools.test' }, 'is the name of the deployment itself'],
    [{ ...given, cluster: 'far' }, 'There is no cluster far'],
    [{ ...given, officePhone: 'none' }, 'Phone of the office: Enter the number as people write it'],
    [{ ...given, name: 'W'.repeat(81) }, 'Name of the school: '],
  ] as const) {
    const refused = await send('/add-school', wrong)
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(why)])
  }
  const added = await send('/add-school', given)
  expect(added.text).toMatch(new RegExp(`https://${id}\\.schools\\.test/first-administrator#[\\w-]{43}`))
  expect((await send('/add-school', given)).text).toContain(`There is a school ${id} already`)
  await directory.look()
  expect(await particularsOf(directory, id)).toMatchObject({ ...particulars, generalEmail: '' })
  const asked = directory.db.selectFrom('reporting_schools').select('province').where('id', '=', id)
  expect(await asked.executeTakeFirst()).toEqual({ province: 'morobe' })

  expect((await send(`/schools/${id}/close`, { typed_id: 'lae' })).text).toContain(
    'is not that of this school',
  )
  expect(await send(`/schools/${id}/close`, { typed_id: id })).toMatchObject({
    status: 303,
    to: `/schools/${id}`,
  })
  const closed = (await see(`/schools/${id}`)).text
  expect(closed).toContain('thirty days after it was closed')
  expect(closed).not.toContain('Delete for good')
  expect((await send(`/schools/${id}/open`)).status).toBe(303)
  await directory.look()
  expect(directory.school(id)?.state).toBe('open')
  const log = (await see('/log')).text
  for (const act of ['added the school', 'closed the school', 'opened the school', 'ruth@schools.test'])
    expect(log).toContain(act)
  expect((await see('/schools/nobody')).status).toBe(404)
})

test('quotas are whole or empty, and shown', async () => {
  const { see, send, enter } = await openPages()
  await enter('lae')
  const set = async (gigabytes: string, mails = '', texts = '') =>
    await send('/schools/lae/quotas', { gigabytes, mails, texts })
  for (const wrong of ['-1', '1e3', 'two', '1000000']) expect((await set(wrong)).status).toBe(400)
  expect((await set('1', '1.5')).status).toBe(400)
  expect((await set('2.5', '1,000', '')).status).toBe(303)
  const page = (await see('/schools/lae')).text
  expect(page).toMatch(/name="gigabytes"[^>]*value="2.5"|value="2.5"[^>]*name="gigabytes"/)
  expect(page).toMatch(/value="1000"/)
})

test('a school whose upgrade failed, and one that has moved, show it in the list and on their pages', async () => {
  const { directory, see, enter } = await openPages()
  for (const id of ['goroka', 'lae']) await enter(id)
  const set = async (id: string, row: { state?: 'moved'; moved_to?: string; upgrade_fault?: string }) =>
    await directory.db.updateTable('schools').set(row).where('id', '=', id).execute()
  await set('goroka', { state: 'moved', moved_to: 'https://goroka.example' })
  await set('lae', { upgrade_fault: 'a column is not there' })
  const details = { fault: 'a column is not there' }
  await noteAct(directory.db, { actor: 'root', action: 'school_not_upgraded', school: 'lae', details })
  const list = (await see('/schools')).text
  for (const shown of ['open, not upgraded', 'moved away']) expect(list).toContain(shown)
  const lae = (await see('/schools/lae')).text
  for (const shown of ['Not upgraded, because', 'a column is not there', 'took back an upgrade that failed'])
    expect(lae).toContain(shown)
  expect((await see('/schools/goroka')).text).toContain('https://goroka.example')
})

test('a school is deleted only when it was closed for thirty days and its archive was handed out since', async () => {
  const { directory, see, send, dataDir } = await openPages()
  const id = newId()
  await send('/add-school', { id, name: schoolName, host: `${id}.schools.test`, cluster: '' })
  await directory.look()
  const row = directory.school(id)!
  const database = { ownerUrl: directory.secretsOf(row).ownerUrl, clusterUrl: directory.addressIn(row) }
  const folder = join(dataDir, 'schools', id, 'files')
  await mkdir(folder, { recursive: true })
  const passphrase = 'five words in a row'
  const archive = (again = passphrase) => send(`/schools/${id}/archive`, { passphrase, again })
  const remove = (typed_id = id) => send(`/schools/${id}/delete`, { typed_id })

  expect((await archive()).text).toContain('The school is not closed')
  expect((await remove()).text).toContain('The school is not closed')
  await send(`/schools/${id}/close`, { typed_id: id })
  const age = async (days: number) =>
    await sql`update schools set closed_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
      directory.db,
    )
  await age(31)
  expect((await remove()).text).toContain('has not been handed out')
  expect((await archive('another')).text).toContain('not the same')

  const handed = await archive()
  expect(handed.headers.get('content-type')).toBe('application/zip')
  const code = await checkArchive(handed.body, passphrase)
  await vi.waitFor(() => expect(existsSync(join(dataDir, 'handed-out'))).toBe(true))
  const confirm = (typed: string) => send(`/schools/${id}/confirm`, { code: typed })
  const shown = async () => (await see(`/schools/${id}`)).text
  // The last byte was sent, but nobody has said that the file was saved.
  await age(31)
  expect((await remove()).text).toContain('has not been handed out')
  expect((await confirm('1234567')).text).toContain('not the code of the last archive')
  expect(await shown()).not.toContain('its code was typed')
  expect(await confirm(` ${code} `)).toMatchObject({ status: 303, to: `/schools/${id}` })
  expect(await shown()).toContain('The archive was handed out; its code was typed on')

  await age(29)
  expect((await remove()).text).toContain('has not been closed for thirty days')
  await age(31)
  expect((await remove('lae')).text).toContain('is not that of this school')
  expect(await hasDatabase(database)).toBe(true)
  const cutShort = async (at: string | null) =>
    await sql`update schools set deleting_at = ${at} where id = ${id}`.execute(directory.db)
  await cutShort('2026-01-01')
  const reopened = await send(`/schools/${id}/open`)
  expect([reopened.status, reopened.text]).toEqual([400, expect.stringContaining('is being deleted')])
  await cutShort(null)
  await send(`/schools/${id}/open`)
  await send(`/schools/${id}/close`, { typed_id: id })
  await age(31)
  expect((await remove()).text).toContain('has not been handed out')
  // The code of an archive from before it was opened says nothing of what it holds now.
  expect((await confirm(code)).status).toBe(400)
  await confirm(await checkArchive((await archive()).body, passphrase))
  await age(31)
  expect(await remove()).toMatchObject({ status: 303, to: '/schools' })
  expect(await hasDatabase(database)).toBe(false)
  expect(existsSync(folder)).toBe(false)
  expect((await see(`/schools/${id}`)).status).toBe(404)
  expect((await see('/log')).text).toContain('deleted the school')
})

/** The particulars in the database of a school. */
async function particularsOf(directory: Directory, id: string): Promise<School> {
  const { ownerUrl } = directory.secretsOf(directory.school(id)!)
  const logger = pino({ level: 'silent' })
  const database = openDatabase({ ownerUrl, apiUrl: apiAddress(ownerUrl), logger })
  onTestFinished(() => database.close())
  return await database.asServiceOnce(readSchool)
}

/**
 * The archive opens with the passphrase, every part of it is encrypted, and the code comes last.
 * @returns the code
 */
async function checkArchive(zip: Buffer, passphrase: string): Promise<string> {
  const folder = await mkdtemp(join(os.tmpdir(), 'handed-out-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = storedFiles(zip)
  for (const { name, content } of files) {
    const target = join(folder, name)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, content)
  }
  const parts = files.filter(({ name }) => name.includes('/parts/'))
  expect(parts.filter(({ name }) => !name.endsWith('.age'))).toEqual([])
  const [root = ''] = files.filter(({ name }) => name.includes('/')).map(({ name }) => name.split('/')[0]!)
  const store = openPartFolder(join(folder, root))
  const [name = ''] = await store.manifests()
  const unlock = async (encryption: Parameters<typeof openArchiveKey>[1]) =>
    await openArchiveKey(passphrase, encryption)
  const opened = await openArchive(store, { name, unlock, mustBeEncrypted: true })
  expect(opened.manifest.tables.length).toBeGreaterThan(50)
  const last = files.at(-1)!
  expect(last.name).toBe('code.txt')
  return last.content.toString().trim()
}

/** The files of a zip archive without compression, from its directory at the end (APPNOTE.TXT, 4.3.12). */
function storedFiles(zip: Buffer): { name: string; content: Buffer }[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [size, nameLength, local] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    return { name, content: zip.subarray(begin, begin + size) }
  })
}
