import { expect, test } from 'vitest'
import { firstSchool } from '#school.config.ts'
import type { StoredSettings, SettingsChange } from '#shared/contracts/school-settings.ts'
import type { School } from '#shared/school-settings.ts'
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
  ['an e-mail address without a domain', { generalEmail: 'office@' }, 'generalEmail'],
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
