import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { blankDatabase, migratedDatabase } from '#tests/support/database.ts'
import { apiAddress, apiLogin } from './api-address.ts'
import { migrate } from './migrate.ts'

async function open(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const refused = { code: '42501', message: expect.stringMatching(/^permission denied for database/) as string }

test('the login of one school is refused at the database of another', async () => {
  const [one, other] = [await migratedDatabase(), await migratedDatabase()]
  expect(apiLogin(one.ownerUrl).password).not.toBe(apiLogin(other.ownerUrl).password)
  for (const { ownerUrl, apiUrl } of [one, other]) {
    const { rows } = await (await open(apiUrl)).query('select session_user as name')
    expect(rows).toEqual([{ name: apiLogin(ownerUrl).name }])
  }
  const elsewhere = new URL(one.apiUrl)
  elsewhere.pathname = new URL(other.ownerUrl).pathname
  await expect(open(elsewhere.href)).rejects.toMatchObject(refused)
})

test('the login owns and reads nothing by itself, and becomes those whom requests are made for, and nobody else', async () => {
  const { ownerUrl, apiUrl } = await migratedDatabase()
  const client = await open(apiUrl)
  await expect(client.query('select from public.students')).rejects.toMatchObject({ code: '42501' })
  await expect(client.query('create table public.own (id int)')).rejects.toMatchObject({ code: '42501' })
  for (const role of ['anon', 'authenticated', 'must_change_password', 'guardian'])
    await client.query(`set role ${role}; reset role`)
  const owner = decodeURIComponent(new URL(ownerUrl).username)
  await expect(client.query(`set role ${owner}`)).rejects.toMatchObject({ code: '42501' })
})

test('a database of an earlier version gets its login, and the common one is let in until the next start', async () => {
  const { ownerUrl } = await blankDatabase()
  const owner = await open(ownerUrl)
  const { name } = apiLogin(ownerUrl)
  const database = new URL(ownerUrl).pathname.slice(1)
  // As an earlier version has left it: no login of its own, and the common role may connect.
  await owner.query(`revoke connect on database ${database} from ${name}`)
  await owner.query(`drop role ${name}`)
  await owner.query(`grant connect on database ${database} to school_api`)
  const mayConnect = async () => {
    const { rows } = await owner.query<{ may: boolean }>(
      `select has_database_privilege('school_api', current_database(), 'connect') as may`,
    )
    return rows[0]?.may
  }
  await migrate({ connection: ownerUrl })
  await open(apiAddress(ownerUrl))
  expect(await mayConnect()).toBe(true)
  await migrate({ connection: ownerUrl })
  await open(apiAddress(ownerUrl))
  expect(await mayConnect()).toBe(false)
})

test('a database with a long name, and one that needs quotes, have a login of their own', () => {
  const names = ['a'.repeat(60), `${'a'.repeat(59)}b`, 'Two Schools"'].map(
    (database) => apiLogin(`postgres://owner:secret@host/${encodeURIComponent(database)}`).name,
  )
  expect(new Set(names).size).toBe(3)
  for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63)
  expect(names[2]).toBe('school_api_Two Schools"')
})
