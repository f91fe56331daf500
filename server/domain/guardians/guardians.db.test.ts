import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Guardian, KnownGuardian } from '#shared/guardians/contract.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildStudent, buildTeacher, claimsOf } from '#tests/support/builders.ts'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const { asAdmin } = await buildOffice(database)
const asTeacher = await claimsOf(database, (await buildTeacher(database)).id)
const path = '/admin/guardians'
let last = 0
/** A mobile number that no other test uses. */
const newNumber = () => `+6757900${String((last += 1)).padStart(4, '0')}`

const fields = {
  name: 'Mary Kewa',
  language: 'en',
  relation: 'mother',
  may_be_called: true,
  may_read: true,
  gets_texts: true,
  valid_from: schoolDay(),
  paper_seen: null,
  office_note: null,
}

type Input = Record<string, unknown>

async function add(student: { id: string }, input: Input = {}) {
  const body = {
    id: randomUUID(),
    student_id: student.id,
    guardian_id: null,
    number: null,
    ...fields,
    ...input,
  }
  return await call<Guardian>('POST', path, asAdmin, body)
}

async function listOf(student: { id: string }): Promise<Guardian[]> {
  return (await call<Guardian[]>('GET', `/admin/students/${student.id}/guardians`, asAdmin)).body
}

async function change(guardian: Guardian, input: Input) {
  const { updated_at } = guardian
  return await call<Guardian>('PUT', `${path}/${guardian.id}`, asAdmin, { ...fields, updated_at, ...input })
}

async function end(guardian: Guardian, valid_until: string | null) {
  const { id, updated_at } = guardian
  return await call<Guardian>('POST', `${path}/${id}/end`, asAdmin, { updated_at, valid_until })
}

async function historyOf(student: { id: string }) {
  return await database.asService((tx) =>
    tx
      .selectFrom('auth.audit_log')
      .select(['action', 'details'])
      .where('subject_id', '=', student.id)
      .orderBy('id')
      .execute(),
  )
}

const newcomer = () => buildStudent(database, { user_id: null })

test('a guardian is added with a number, and the history of the student tells it', async () => {
  const student = await newcomer()
  const added = await add(student, {
    number: '7123 4500',
    office_note: 'Secret',
    paper_seen: 'Court order 12',
  })
  expect(added.body).toMatchObject({ name: 'Mary Kewa', relation: 'mother', position: 1, valid_until: null })
  expect(added.body.numbers).toMatchObject([{ number: '+67571234500', is_mobile: true, proved_at: null }])
  expect(added.body.entered_by).toEqual(expect.any(String))
  expect(await listOf(student)).toEqual([added.body])
  const history = await historyOf(student)
  expect(history).toMatchObject([{ action: 'guardians.added', details: { guardian: 'Mary Kewa' } }])
  expect(JSON.stringify(history)).not.toContain('Secret')
})

test('siblings share a guardian, who is changed for both, and a form of the other tie then is an old one', async () => {
  const [ruth, john] = [await newcomer(), await newcomer()]
  const number = newNumber()
  const first = (await add(ruth, { number })).body
  const found = await call<KnownGuardian[]>(
    'GET',
    `${path}/known?search=${encodeURIComponent(number)}`,
    asAdmin,
  )
  expect(found.body).toMatchObject([{ guardian_id: first.guardian_id, students: [{ id: ruth.id }] }])
  const second = (await add(john, { guardian_id: first.guardian_id, name: null, relation: 'aunt' })).body
  expect(second).toMatchObject({ name: 'Mary Kewa', relation: 'aunt', also_of: [{ id: ruth.id }] })
  const changed = await change(second, { name: 'Mary K. Kewa', language: 'tpi', relation: 'aunt' })
  expect(changed.body).toMatchObject({ name: 'Mary K. Kewa', language: 'tpi' })
  expect(await listOf(ruth)).toMatchObject([{ name: 'Mary K. Kewa', relation: 'mother' }])
  expect((await change(first, { name: 'Old form' })).status).toBe(409)
})

test('a number of another guardian is asked about, and both have it afterwards', async () => {
  const [ruth, peter] = [await newcomer(), await newcomer()]
  const number = newNumber()
  await add(ruth, { number })
  const asked = await add(peter, { name: 'Joseph Kewa', relation: 'father', number })
  expect(asked).toMatchObject({
    status: 422,
    body: { data: { fields: { is_shared: expect.stringContaining('Mary Kewa') as string } } },
  })
  expect(await listOf(peter)).toEqual([])
  const added = await add(peter, { name: 'Joseph Kewa', relation: 'father', number, is_shared: true })
  expect(added.body.numbers).toMatchObject([{ number, also_of: ['Mary Kewa'] }])
  expect(await listOf(ruth)).toMatchObject([{ numbers: [{ number, also_of: ['Joseph Kewa'] }] }])
})

test.each([
  ['no number', 'ask the pastor', /phone number/],
  ['a number of which a spreadsheet lost the end', '6.75E+10', /6\.75E\+10/],
  ['a mobile number that lacks a figure', '7123 456', /phone number/],
])('%s is refused at its field, and nobody is added', async (_, number, words) => {
  const student = await newcomer()
  const refused = await add(student, { number })
  expect(refused).toMatchObject({
    status: 422,
    body: { data: { fields: { number: expect.stringMatching(words) as string } } },
  })
  expect(await listOf(student)).toEqual([])
})

test('nobody is a guardian of a student twice, until the tie is over', async () => {
  const student = await newcomer()
  const { body: first } = await add(student)
  const again = { guardian_id: first.guardian_id }
  expect((await add(student, again)).status).toBe(422)
  const { body: ended } = await end(first, schoolDay())
  expect((await add(student, again)).status).toBe(200)
  expect((await end(ended, null)).status).toBe(422)
  expect((await listOf(student)).map(({ valid_until }) => valid_until)).toEqual([null, schoolDay()])
})

test('a tie ends on a day, not before it began, and its end is taken back', async () => {
  const student = await newcomer()
  const { body: tie } = await add(student)
  expect((await end(tie, addDays(schoolDay(), -1))).status).toBe(422)
  const { body: ended } = await end(tie, addDays(schoolDay(), 7))
  expect(ended.valid_until).toBe(addDays(schoolDay(), 7))
  expect((await change(ended, { valid_from: addDays(schoolDay(), 8) })).status).toBe(422)
  const { body: back } = await end(ended, null)
  expect(back.valid_until).toBeNull()
  const actions = (await historyOf(student)).map(({ action }) => action)
  expect(actions).toEqual(['guardians.added', 'guardians.ended', 'guardians.end_taken_back'])
})

test('guardians are put in the order in which to call, all of them or none', async () => {
  const student = await newcomer()
  const { body: a } = await add(student, { name: 'A' })
  const { body: b } = await add(student, { name: 'B' })
  const { body: c } = await add(student, { name: 'C' })
  await end(a, schoolDay())
  const order = async (ids: string[]) =>
    (await call('PUT', `/admin/students/${student.id}/guardians/order`, asAdmin, { ids })).status
  expect(await order([c.id, b.id, a.id])).toBe(409)
  expect(await order([c.id])).toBe(409)
  expect(await order([c.id, b.id])).toBe(200)
  expect((await listOf(student)).map(({ name }) => name)).toEqual(['C', 'B', 'A'])
})

test('another number is added and the first one ended; both stay in the history', async () => {
  const student = await newcomer()
  const { body: tie } = await add(student, { number: newNumber() })
  const number = newNumber()
  const numbersPath = `${path}/${tie.id}/numbers`
  const added = await call<Guardian>('POST', numbersPath, asAdmin, { number_id: randomUUID(), number })
  const twice = await call('POST', numbersPath, asAdmin, { number_id: randomUUID(), number })
  expect(twice).toMatchObject({
    status: 422,
    body: { data: { fields: { number: expect.any(String) as string } } },
  })
  const [old, young] = added.body.numbers
  expect(young).toMatchObject({ number, valid_until: null })
  const endOf = async (until: string | null, version: string) =>
    await call('POST', `/admin/guardian-numbers/${old!.id}/end`, asAdmin, {
      valid_until: until,
      updated_at: version,
    })
  expect((await endOf(addDays(schoolDay(), -1), old!.updated_at)).status).toBe(422)
  expect((await endOf(schoolDay(), old!.updated_at)).status).toBe(200)
  const numbers = (await listOf(student))[0]!.numbers
  expect(numbers).toMatchObject([
    { number, valid_until: null },
    { number: old!.number, valid_until: schoolDay() },
  ])
  const actions = (await historyOf(student)).map(({ action }) => action)
  expect(actions).toEqual(['guardians.added', 'guardians.number_added', 'guardians.number_ended'])
})

test('a landline of a country whose plan is not known is said to be one', async () => {
  const { body: tie } = await add(await newcomer())
  const number = { number_id: randomUUID(), number: '+61 2 5550 0101', is_landline: true }
  const { body } = await call<Guardian>('POST', `${path}/${tie.id}/numbers`, asAdmin, number)
  expect(body.numbers).toMatchObject([{ number: '+61255500101', is_mobile: false }])
})

test('the office notes that it has reached a guardian, at the version that was read', async () => {
  const student = await newcomer()
  const { body } = await add(student, { number: newNumber() })
  const { id, updated_at } = body.numbers[0]!
  const prove = async () =>
    (await call('POST', `/admin/guardian-numbers/${id}/proof`, asAdmin, { updated_at })).status
  expect([await prove(), await prove()]).toEqual([200, 200])
  expect(await listOf(student)).toMatchObject([{ numbers: [{ proved_how: 'office' }] }])
  const actions = (await historyOf(student)).map(({ action }) => action)
  expect(actions).toEqual(['guardians.added', 'guardians.number_proved'])
})

test('a number has quiet hours of its own, both ends or none, and a wish by text stays', async () => {
  const student = await newcomer()
  const number = newNumber()
  const { body } = await add(student, { number })
  const { id } = body.numbers[0]!
  await database.asService((tx) => tx.insertInto('text_stops').values({ number, stops: 'news' }).execute())
  const set = async (quiet_from: string | null, quiet_until: string | null) =>
    (await call('PUT', `/admin/guardian-numbers/${id}/quiet-hours`, asAdmin, { quiet_from, quiet_until }))
      .status
  expect([await set('19:00', null), await set(null, '07:00'), await set('7', '8')]).toEqual([422, 422, 422])
  expect([await set('19:00', '07:00'), await set('19:00', '07:00')]).toEqual([200, 200])
  expect(await listOf(student)).toMatchObject([{ numbers: [{ quiet_from: '19:00', quiet_until: '07:00' }] }])
  expect(await set(null, null)).toBe(200)
  expect(await listOf(student)).toMatchObject([{ numbers: [{ quiet_from: null, quiet_until: null }] }])
  const wish = await database.asService((tx) =>
    tx.selectFrom('text_stops').select('stops').where('number', '=', number).execute(),
  )
  expect(wish).toEqual([{ stops: 'news' }])
  expect(await historyOf(student)).toMatchObject([{}, { action: 'guardians.quiet_hours_set' }, {}])
})

test('a guardian sent twice is added once, and with other words keeps the later ones', async () => {
  const student = await newcomer()
  const [id, number] = [randomUUID(), newNumber()]
  const first = await add(student, { id, number })
  const second = await add(student, { id, number })
  expect(second.body).toEqual(first.body)
  const third = await add(student, { id, number, name: 'Mary Typed Later' })
  expect(third.body).toMatchObject({ id, name: 'Mary Typed Later', numbers: [{ number }] })
  expect(await listOf(student)).toHaveLength(1)
})

test('a person known here keeps name and language when the addition is sent again with other words', async () => {
  const [ruth, john] = [await newcomer(), await newcomer()]
  const { body: known } = await add(ruth, { language: 'tpi' })
  const chosen = { id: randomUUID(), guardian_id: known.guardian_id, name: null }
  await add(john, chosen)
  const later = await add(john, { ...chosen, relation: 'aunt' })
  expect(later.body).toMatchObject({ name: 'Mary Kewa', language: 'tpi', relation: 'aunt' })
  expect(await listOf(ruth)).toMatchObject([{ name: 'Mary Kewa', language: 'tpi', relation: 'mother' }])
})

test('a note in place of a number is cleared as it was read, once, by the office alone', async () => {
  const student = await buildStudent(database, { user_id: null, guardian_note: 'ask the pastor' })
  const noteOf = async () =>
    await database.asService(
      async (tx) =>
        (
          await tx
            .selectFrom('students')
            .select('guardian_note')
            .where('id', '=', student.id)
            .executeTakeFirstOrThrow()
        ).guardian_note,
    )
  const settle = async (note: string, asWhom = asAdmin) =>
    (await call('POST', `/admin/students/${student.id}/guardian-note/settle`, asWhom, { note })).status
  expect(await settle('ask the aunt')).toBe(409)
  expect(await noteOf()).toBe('ask the pastor')
  expect(await settle('ask the pastor', asTeacher)).toBe(403)
  expect(await noteOf()).toBe('ask the pastor')
  for (let press = 1; press <= 2; press += 1) expect(await settle('ask the pastor')).toBe(200)
  expect(await noteOf()).toBeNull()
  const actions = (await historyOf(student)).map(({ action }) => action)
  expect(actions).toEqual(['guardians.note_settled'])
})

test('nothing is kept of a guardian when the record of the last student goes', async () => {
  const [ruth, john] = [await newcomer(), await newcomer()]
  const number = newNumber()
  const { body } = await add(ruth, { number })
  await add(john, { guardian_id: body.guardian_id })
  const rest = async () =>
    await database.asService(async (tx) => ({
      persons: await tx.selectFrom('guardians').select('id').where('id', '=', body.guardian_id).execute(),
      numbers: await tx.selectFrom('guardian_numbers').select('id').where('number', '=', number).execute(),
    }))
  await database.asService((tx) => tx.deleteFrom('students').where('id', '=', ruth.id).execute())
  expect((await rest()).persons).toHaveLength(1)
  await database.asService((tx) => tx.deleteFrom('students').where('id', '=', john.id).execute())
  expect(await rest()).toEqual({ persons: [], numbers: [] })
})
