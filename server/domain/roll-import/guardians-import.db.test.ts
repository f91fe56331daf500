import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Guardian } from '#shared/guardians/contract.ts'
import type { RollCheck, RollOverview } from '#shared/roll-import/contract.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { rollFilePath } from '#shared/student-records/roll.ts'
import { buildStudent } from '#tests/support/builders.ts'
import { buildTie } from '#tests/support/nouns/guardians.ts'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call, request } = await testSchool()
const { asAdmin } = await buildOffice(database)
const newAdmission = () => `G${randomUUID().slice(0, 8)}`
/** A name that no other student has, so that nobody seems to be known. */
const nameOf = (admission: string) =>
  `N${admission.slice(1).replaceAll(/\d/g, (sign) => 'ghijklmnop'[Number(sign)]!)},Ruth`
let last = 0
const newNumber = () => `+6757800${String((last += 1)).padStart(4, '0')}`

async function look(body: string) {
  const sent = await request('POST', `/api/v1${rollFilePath}`, asAdmin, { body })
  const { id, choices } = ((await sent.json()) as RollOverview).draft!
  return {
    id,
    check: (await call<RollCheck>('POST', `/admin/imports/${id}/check`, asAdmin, { choices })).body,
  }
}

async function importRoll(body: string) {
  const { id, check } = await look(body)
  expect(check.problems).toEqual([])
  const ran = await call('POST', `/admin/imports/${id}/run`, asAdmin, { fingerprint: check.fingerprint })
  expect(ran.status, JSON.stringify(ran.body)).toBe(200)
  return { id, check }
}

async function studentOf(number: string) {
  return await database.asService((tx) =>
    tx.selectFrom('students').select('id').where('admission_number', '=', number).executeTakeFirstOrThrow(),
  )
}

async function guardiansOf(number: string): Promise<Guardian[]> {
  const { id } = await studentOf(number)
  return (await call<Guardian[]>('GET', `/admin/students/${id}/guardians`, asAdmin)).body
}

const shown = (guardians: Guardian[]) =>
  guardians.map(({ name, relation, numbers }) => [name, relation, numbers.map(({ number }) => number)])

const head = 'adm no,surname,given name,class'

test('two guardians come with a student, siblings share one, and the same file changes nothing', async () => {
  const [ruth, john] = [newAdmission(), newAdmission()]
  const [of1, of2] = [newNumber(), newNumber()]
  const file = [
    `${head},Guardian Name,Guardian Relation,Guardian Phone,Second Guardian Name,Second Guardian Relation,Second Guardian Phone`,
    `${ruth},${nameOf(ruth)},9A,Mary Kewa,Mother,${of1},Joseph Kewa,Dad,${of2.slice(4)}`,
    `${john},${nameOf(john)},10A,mary kewa,mother,${of1},,,`,
  ].join('\n')
  const { check } = await importRoll(file)
  expect(check.counts.added).toBe(2)
  expect(shown(await guardiansOf(ruth))).toEqual([
    ['Mary Kewa', 'mother', [of1]],
    ['Joseph Kewa', 'father', [of2]],
  ])
  const [mother] = await guardiansOf(john)
  expect(mother).toMatchObject({ name: 'Mary Kewa', also_of: [{ first_name: 'Ruth' }] })
  const { check: again } = await look(file)
  expect(again.counts).toMatchObject({ added: 0, changed: 0, unchanged: 2, problems: 0 })
})

test('the exported list imported again changes nothing', async () => {
  const number = newAdmission()
  const [of1, of2, of3] = [newNumber(), newNumber(), newNumber()]
  await importRoll(
    `${head},Mother's Name,Mother's Phone,Father's Phone\n${number},${nameOf(number)},9A,Mary Kewa,${of1} / ${of3},${of2}`,
  )
  expect(shown(await guardiansOf(number))).toEqual([
    ['Mary Kewa', 'mother', [of1, of3]],
    [null, 'father', [of2]],
  ])
  const file = await request('GET', `/api/v1/admin/students/file?format=csv&search=${number}`, asAdmin)
  const text = await file.text()
  expect(text).toContain(`Mary Kewa,Mother,'${of1} / ${of3},,Father,'${of2}`)
  expect((await look(text)).check.counts).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
})

test('a file with the old title works as before, two numbers in a cell are two guardians', async () => {
  const number = newAdmission()
  const [of1, of2] = [newNumber(), newNumber()]
  const file = `${head},Guardian phone\n${number},${nameOf(number)},9A,${of1.slice(4)} / ${of2}`
  await importRoll(file)
  expect(shown(await guardiansOf(number))).toEqual([
    [null, 'guardian', [of1]],
    [null, 'guardian', [of2]],
  ])
  expect((await look(file)).check.counts).toMatchObject({ changed: 0, unchanged: 1 })
})

test('another number is added and the first one stays; a name and a relation are filled in and never replaced', async () => {
  const number = newAdmission()
  const [of1, of2] = [newNumber(), newNumber()]
  await importRoll(`${head},Guardian phone\n${number},${nameOf(number)},9A,${of1}`)
  const named = `${head},guardian name,relation,guardian phone\n${number},${nameOf(number)},9A,Mary Kewa,Aunt,${of1}`
  const { id } = await importRoll(named)
  expect(shown(await guardiansOf(number))).toEqual([['Mary Kewa', 'aunt', [of1]]])
  await importRoll(`${head},guardian name,guardian phone\n${number},${nameOf(number)},9A,Mary Kewa,${of2}`)
  expect(shown(await guardiansOf(number))).toEqual([['Mary Kewa', 'aunt', [of1, of2]]])
  // The same number under another name is another person of the household.
  await importRoll(`${head},guardian name,guardian phone\n${number},${nameOf(number)},9A,Joseph Kewa,${of1}`)
  expect(shown(await guardiansOf(number))).toEqual([
    ['Mary Kewa', 'aunt', [of1, of2]],
    ['Joseph Kewa', 'guardian', [of1]],
  ])
  expect((await call('POST', `/admin/imports/${id}/undo`, asAdmin)).status).toBe(200)
})

test('undoing an import takes back the guardians that came with it, and no others', async () => {
  const number = newAdmission()
  const [of1, of2] = [newNumber(), newNumber()]
  await importRoll(`${head},Guardian phone\n${number},${nameOf(number)},9A,${of1}`)
  const { id } = await importRoll(
    `${head},guardian name,relation,guardian phone,second guardian phone\n${number},${nameOf(number)},9A,Mary Kewa,Aunt,${of1},${of2}`,
  )
  expect(await guardiansOf(number)).toHaveLength(2)
  expect((await call('POST', `/admin/imports/${id}/undo`, asAdmin)).body).toMatchObject({ undone: true })
  expect(shown(await guardiansOf(number))).toEqual([[null, 'guardian', [of1]]])
})

test('a former guardian does not come back by an old file', async () => {
  const student = await buildStudent(database, { user_id: null, class_name: '9A', grade_level: 9 })
  const number = newNumber()
  await buildTie(database, { student }, { name: 'Joseph Kewa', number, valid_until: schoolDay() })
  const { admission_number, last_name, first_name } = student
  const line = (name: string, phone: string) =>
    `${head},guardian name,guardian phone\n${admission_number},${last_name},${first_name},9A,${name},${phone}`
  for (const file of [line('Joseph Kewa', number), line('', number), line('JOSEPH KEWA', '')]) {
    const { check } = await look(file)
    expect(check.problems).toMatchObject([
      { reason: expect.stringContaining('former guardian') as string, has_cell: true },
    ])
  }
})

test('a number of two persons without a name is a person of its own', async () => {
  const [a, b] = [
    await buildStudent(database, { user_id: null }),
    await buildStudent(database, { user_id: null }),
  ]
  const number = newNumber()
  await buildTie(database, { student: a }, { name: 'Mary Kewa', number })
  await buildTie(database, { student: b }, { name: 'Joseph Bai', number })
  const admission = newAdmission()
  await importRoll(`${head},Guardian phone\n${admission},${nameOf(admission)},9A,${number}`)
  expect(await guardiansOf(admission)).toMatchObject([
    { name: null, also_of: [], numbers: [{ number, also_of: ['Joseph Bai', 'Mary Kewa'] }] },
  ])
})

test.each([
  ['6.75E+10', /spreadsheet/],
  ['ask the pastor', /no telephone number/],
  ['7123 456', /no telephone number/],
])('%s in the column of numbers is a problem of its cell', async (cell, reason) => {
  const number = newAdmission()
  const { check } = await look(`${head},Guardian phone\n${number},${nameOf(number)},9A,${cell}`)
  expect(check.problems).toMatchObject([
    { field: 'guardian_phone', value: cell, reason: expect.stringMatching(reason) as string },
  ])
})
