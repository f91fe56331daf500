import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import type { Database } from '#server/database/database.ts'
import { holdStudentDomain } from '#server/database/school-queries.ts'
import type { StoredSettings, SettingsChange } from '#shared/school-settings/contract.ts'
import type { School } from '#shared/school-settings/particulars.ts'
import { buildUser, insertOne } from '#tests/support/builders.ts'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const { asAdmin } = await buildOffice(database)

const read = async () =>
  (await call<StoredSettings & { changes: SettingsChange[] }>('GET', '/admin/school-settings', asAdmin)).body

const save = async (change: Partial<School>, from?: { updated_at: string }) => {
  const { particulars, updated_at } = await read()
  const body = { ...particulars, ...change, updated_at: from?.updated_at ?? updated_at }
  return await call<StoredSettings & { data: unknown }>('PUT', '/admin/school-settings', asAdmin, body)
}

test('a new database has the particulars that the program begins with', async () => {
  expect((await read()).particulars).toEqual(firstSchool)
})

test('a change has its entry with what was there before, and can be put back', async () => {
  const before = await read()
  const saved = await save({ officePhone: '+675 479 8800', idleSignOutMinutes: 20 })
  expect(saved.status).toBe(200)
  const { particulars, changes } = await read()
  expect(particulars).toEqual({ ...before.particulars, officePhone: '+675 479 8800', idleSignOutMinutes: 20 })
  expect(changes[0]).toMatchObject({
    before: { officePhone: firstSchool.officePhone, idleSignOutMinutes: firstSchool.idleSignOutMinutes },
    after: { officePhone: '+675 479 8800', idleSignOutMinutes: 20 },
  })
  await save(changes[0]!.before)
  expect((await read()).particulars).toEqual(firstSchool)
})

test('the same call sent twice changes once; a change of an older state is refused', async () => {
  const older = await read()
  await save({ shortName: 'Plains' })
  const { changes } = await read()
  expect((await save({ shortName: 'Plains' }, older)).status).toBe(200)
  expect((await read()).changes).toHaveLength(changes.length)
  expect((await save({ shortName: 'Valley' }, older)).status).toBe(409)
  expect((await read()).particulars.shortName).toBe('Plains')
})

test.each<[fault: string, change: Partial<School>, field: string]>([
  ['no name', { name: ' ' }, 'name'],
  ['a long name', { name: 'x'.repeat(81) }, 'name'],
  ['a second line, which would begin a header of a mail', { name: 'School\nBcc: all@example.com' }, 'name'],
  ['half a phone number', { officePhone: '+675' }, 'officePhone'],
  ['a script for a phone number', { administrationPhone: '<script>' }, 'administrationPhone'],
  ['an email address without a domain', { generalEmail: 'office@' }, 'generalEmail'],
  ['a link that is a script', { facebookLink: 'javascript:alert(1)' }, 'facebookLink'],
  ['a link that is not encrypted', { moodleLink: 'http://moodle.example' }, 'moodleLink'],
  ['a domain with an @', { teacherEmailDomain: '@school.example' }, 'teacherEmailDomain'],
  ['a place beyond the pole', { mapLatitude: '-96.408' }, 'mapLatitude'],
  ['a place that is a word', { mapLongitude: 'east' }, 'mapLongitude'],
  ['half a minute', { idleSignOutMinutes: 0.5 }, 'idleSignOutMinutes'],
  ['no room for hand-ins', { mostMegabytesPerStudent: 0 }, 'mostMegabytesPerStudent'],
])('%s is refused by its field', async (_, change, field) => {
  const { particulars } = await read()
  const reply = await save(change)
  expect(reply.status).toBe(422)
  expect(JSON.stringify(reply.body)).toContain(`"${field}"`)
  expect((await read()).particulars).toEqual(particulars)
})

test('the domain of students is chosen before there are accounts, and every part follows it', async () => {
  const chosen = await save({ studentEmailDomain: 'Pupils.Example.org' })
  expect(chosen.status).toBe(200)
  const teacher = await call<{ data: unknown }>('POST', '/admin/teachers', asAdmin, {
    surname: 'Kewa',
    given_name: 'Ruth',
    teacher_id: 'T-1',
    email: '17@pupils.example.org',
    password: 'a long sentence of mine',
  })
  expect(teacher).toMatchObject({
    status: 422,
    body: { data: { fields: { email: 'Addresses at this domain belong to students' } } },
  })
  await buildUser(database, { email: '17@pupils.example.org' })
  for (const domain of ['other.example.org', firstSchool.studentEmailDomain])
    expect(await save({ studentEmailDomain: domain })).toMatchObject({
      status: 422,
      body: {
        data: {
          fields: {
            studentEmailDomain:
              'One account has an address at pupils.example.org, so the students’ domain cannot change from or to it any more',
          },
        },
      },
    })
  expect((await save({ shortName: 'Plains' })).status).toBe(200)
  const { body } = await call<School>('GET', '/school', undefined)
  expect(body).toMatchObject({ studentEmailDomain: 'Pupils.Example.org', shortName: 'Plains' })
})

test('students do not get the domain of teachers, nor one at which others have accounts', async () => {
  const own = await testSchool()
  const asOffice = (await buildOffice(own.database)).asAdmin
  const stored = await own.call<StoredSettings>('GET', '/admin/school-settings', asOffice)
  const { particulars, updated_at } = stored.body
  await buildUser(own.database, { email: 'head@staff.example.org' })
  for (const studentEmailDomain of [particulars.teacherEmailDomain.toUpperCase(), 'staff.example.org']) {
    const body = { ...particulars, studentEmailDomain, updated_at }
    const reply = await own.call('PUT', '/admin/school-settings', asOffice, body)
    expect(reply).toMatchObject({
      status: 422,
      body: { data: { fields: { studentEmailDomain: expect.any(String) as string } } },
    })
  }
})

test('an account that is being made at this moment keeps the domain that it is named by', async () => {
  const own = await testSchool()
  const asOffice = (await buildOffice(own.database)).asAdmin
  const { particulars, updated_at } = (
    await own.call<StoredSettings>('GET', '/admin/school-settings', asOffice)
  ).body
  const body = { ...particulars, studentEmailDomain: 'other.example.org', updated_at }
  const saving = await own.database.asService(async (tx) => {
    const domain = await holdStudentDomain(tx)
    const reply = own.call('PUT', '/admin/school-settings', asOffice, body)
    await vi.waitFor(() => expectOneWaiting(own.database))
    await insertOne(tx, 'auth.users', { email: `17@${domain}` })
    return { reply }
  })
  expect((await saving.reply).status).toBe(422)
})

async function expectOneWaiting(db: Database): Promise<void> {
  const { rows } = await db.asService((tx) =>
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      tx,
    ),
  )
  expect(rows).toHaveLength(1)
}
