import { expect, test } from 'vitest'
import type { AbsenceFigures, DayOfAbsences } from '#shared/absences/contract.ts'
import type { RollCheck, RollChoices, RollOverview } from '#shared/roll-import/contract.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { rollFilePath } from '#shared/student-records/roll.ts'
import { buildClass, buildStudent, buildTeacher, claimsOf, enrol } from '#tests/support/builders.ts'
import { buildOffice } from '#tests/support/people.ts'
import { buildPastTuesday } from '#tests/support/school-day.ts'
import { testSchool } from '#tests/support/school.ts'
import { buildWorkbook } from '#tests/support/workbook.ts'

const { database, request, call } = await testSchool()
const { asAdmin } = await buildOffice(database)
const { day, academic_year } = await buildPastTuesday(database)
const [year, month, date] = day.split('-') as [string, string, string]
/** The number by which spreadsheets count the day. */
const serial = Date.parse(day) / 86_400_000 + 25_569

async function look(file: string | Uint8Array<ArrayBuffer>, choices: Partial<RollChoices> = {}) {
  const path = `/api/v1${rollFilePath}?name=Absences.csv&kind=absences`
  const sent = await request('POST', path, asAdmin, { body: file })
  expect(sent.status).toBe(200)
  const { id } = ((await sent.json()) as RollOverview).draft!
  const body = { choices: { answers: {}, ...choices } }
  const { body: check } = await call<RollCheck>('POST', `/admin/imports/${id}/check`, asAdmin, body)
  return { id, check }
}

const run = ({ id, check }: Awaited<ReturnType<typeof look>>, decisions = {}) =>
  call<RollOverview>('POST', `/admin/imports/${id}/run`, asAdmin, {
    fingerprint: check.fingerprint,
    ...decisions,
  })

const undo = (id: string) => call('POST', `/admin/imports/${id}/undo`, asAdmin)

const absencesOf = async (student: { id: string }) =>
  await database.asService((tx) =>
    tx
      .selectFrom('absences as a')
      .innerJoin('roll_calls as r', 'r.id', 'a.roll_call_id')
      .where('a.student_id', '=', student.id)
      .orderBy('a.day')
      .orderBy('r.period')
      .select(['a.kind', 'a.reason', 'a.home_class', 'r.period', 'r.home_class as called'])
      .execute(),
  )

const onDay = async (of = day) =>
  (await call<DayOfAbsences>('GET', `/admin/absences?day=${of}`, asAdmin)).body.students

test('a list with numbers that lost their zeros, in an old encoding, is counted as a roll counts it, and undone', async () => {
  const ana = await buildStudent(database, {
    admission_number: '000731',
    first_name: 'Ana',
    last_name: 'Peña',
    class_name: '9D',
  })
  const tom = await buildStudent(database, { admission_number: '000732', class_name: '9D' })
  const text = [
    'Absences of last year;;;',
    'Adm No;Surname;Date;Remarks',
    `731;Peña;${date}/${month}/${year};Malária`,
    `000732;;${date}/${month}/${year};`,
    'Total;2;;',
  ].join('\r\n')
  const answers = { dates: 'day_first' } as const
  const list = await look(Uint8Array.from(Buffer.from(text, 'latin1')), { answers })
  expect(list.check.problems).toEqual([])
  expect(list.check.counts).toMatchObject({ added: 2, left_out: 1 })
  expect(list.check.added).toMatchObject([
    { number: '000731', name: 'Ana Peña, 9D', line: 3 },
    { number: '000732' },
  ])
  const texts = async () => await database.asService((tx) => tx.selectFrom('texts').select('id').execute())
  const before = await texts()
  expect((await run(list)).body).toMatchObject({ imports: [{ added: 2, changed: 0 }] })
  expect(await texts()).toEqual(before)
  expect(await absencesOf(ana)).toEqual([
    { kind: 'absent', reason: 'Malária', home_class: '9D', period: null, called: '9D' },
  ])
  expect((await onDay()).map(({ student_id, kind }) => [student_id, kind])).toEqual(
    expect.arrayContaining([
      [ana.id, 'absent'],
      [tom.id, 'absent'],
    ]),
  )
  const { body } = await call<AbsenceFigures>(
    'GET',
    `/admin/absences/figures?from=${day}&until=${day}&by=class`,
    asAdmin,
  )
  expect(body.rolls).toMatchObject({ called: 1, students: 2, absent: 2 })
  expect(body.rows).toMatchObject([{ name: '9D', students: 2, days: 2, unexplained: 1 }])
  const logged = await database.asService((tx) =>
    tx.selectFrom('auth.audit_log').select('details').where('action', '=', 'absences.imported').execute(),
  )
  expect(logged).toMatchObject([{ details: { file: 'Absences.csv', added: '2' } }])
  const { history } = (
    await call<{ history: { action: string; details: object }[] }>(
      'GET',
      `/admin/students/${ana.id}/record`,
      asAdmin,
    )
  ).body
  expect(history[0]).toMatchObject({ action: 'absences.imported', details: { file: 'Absences.csv' } })
  const again = await look(text, { answers })
  expect(again.check.counts).toMatchObject({ added: 0, unchanged: 2 })
  expect((await undo(list.id)).body).toMatchObject({ undone: true })
  expect(await absencesOf(ana)).toEqual([])
  expect(
    (await call<AbsenceFigures>('GET', `/admin/absences/figures?from=${day}&until=${day}&by=class`, asAdmin))
      .body.rolls.called,
  ).toBe(0)
})

test('a workbook with whole names and days as numbers finds students by name and class, and asks about two of one name', async () => {
  const mele = await buildStudent(database, { first_name: 'Mele', last_name: 'Tuʻi', class_name: '9E' })
  const twins = [
    await buildStudent(database, {
      admission_number: 'TW-1',
      first_name: 'Ŋa',
      last_name: 'Twin',
      class_name: '9E',
    }),
    await buildStudent(database, {
      admission_number: 'TW-2',
      first_name: 'Ŋa',
      last_name: 'Twin',
      class_name: '9E',
    }),
  ]
  const rows = [
    ['Sick list'],
    ['Name of student', 'Class', 'Day', 'Status', 'Reason'],
    ["TU'I, Mele", '9 E', serial, 'L', 'Bus'],
    ['Twin, Ŋa', '9E', { number: serial, format: 'dd/mm/yyyy' }, 'Absent', null],
    ['Twin, Ŋa', '9E', { number: serial + 1, format: 'dd/mm/yyyy' }, 'present', null],
    ['Nobody, Known', '9E', serial, 'A', null],
  ]
  const file = await buildWorkbook([
    { name: 'Cover', rows: [['Secret']], hidden: true },
    { name: 'Sick', rows },
  ])
  const list = await look(file)
  expect(list.check.understood.named).toMatchObject([
    { name: 'Twin, Ŋa, 9E', lines: 1, people: [{ number: 'TW-1' }, { number: 'TW-2' }] },
  ])
  expect(list.check.problems).toMatchObject([
    { line: 6, reason: 'no student of class 9E has the name Known Nobody', has_cell: true },
  ])
  expect((await run(list, { skip_faulty: true })).status).toBe(422)
  const decided = await look(file, { named: { 'Twin, Ŋa, 9E': 'TW-2' } })
  expect(decided.check.counts).toMatchObject({ added: 2, faulty_lines: 1, left_out: 1 })
  expect((await run(decided, { skip_faulty: true })).status).toBe(200)
  expect(await absencesOf(mele)).toMatchObject([{ kind: 'late', reason: 'Bus' }])
  expect(await absencesOf(twins[0]!)).toEqual([])
  expect(await absencesOf(twins[1]!)).toMatchObject([{ kind: 'absent', reason: null }])
})

test('days without school, days that are not over, unknown students and contradictions are named by their line', async () => {
  const { admission_number: number } = await buildStudent(database, { class_name: '9F', last_name: 'Kewa' })
  const saturday = addDays(day, 4)
  const file = [
    'adm no,surname,day,kind',
    `${number},Kewa,${saturday},absent`,
    `${number},Kewa,${academic_year}-12-29,absent`,
    `${number},Kewa,${schoolDay()},absent`,
    `${number},Kewa,31/2/${year},absent`,
    `${number},Kewa,,absent`,
    `${number},Kewa,${day},on holiday`,
    `${number},Dambui,${day},absent`,
    `unknown,,${day},absent`,
    `,,${day},absent`,
    `${number},Kewa,${day},absent`,
    `${number},Kewa,${day},late`,
    `${number},Kewa,${day},absent`,
  ].join('\n')
  const { check } = await look(file)
  expect(check.problems.map(({ line, reason }) => [line, reason])).toEqual([
    [2, `${saturday} is a Saturday or Sunday`],
    [3, `${academic_year}-12-29 is outside the terms of the school calendar`],
    [4, `${schoolDay()} is not over: absences of today and later days are noted when the roll is called`],
    [5, `day 31/2/${year} does not exist`],
    [6, 'day is missing'],
    [7, 'kind of absence on holiday is not one of absent, late, present'],
    [8, `admission number ${number} is that of Ruth Kewa`],
    [9, 'no student has the number or the name unknown'],
    [10, 'admission number is missing'],
    [12, 'line 11 says something else of the same student and day'],
  ])
  expect(check.counts).toMatchObject({ added: 1, left_out: 1 })
})

test('a day that rolls recorded in another way is a question, and what was there comes back', async () => {
  const teacher = await buildTeacher(database)
  const schedule = { 'Tuesday-1': true, 'Tuesday-3': true }
  const group = await buildClass(database, {
    academic_year,
    term: 'Term 1',
    teacher_id: teacher.id,
    name: '9G',
    schedule,
  })
  const [ruth, tom, ann] = [
    await buildStudent(database, { class_name: '9G' }),
    await buildStudent(database, { class_name: '9G' }),
    await buildStudent(database, { class_name: '9G' }),
  ]
  for (const student of [ruth, tom, ann]) await enrol(database, student, group)
  const asTeacher = await claimsOf(database, teacher.id)
  const marks = [
    { student_id: tom.id, kind: 'late', arrived_at: '08:20', reason: 'Rain' },
    { student_id: ann.id, kind: 'absent', arrived_at: null, reason: null },
  ]
  for (const [period, marked] of [
    [1, marks],
    [3, []],
  ] as const) {
    const input = {
      group: `class:${group.id}`,
      day,
      period,
      called_at: `${day}T00:00:00Z`,
      updated_at: null,
      marks: marked,
    }
    expect((await call('PUT', '/roll-call', asTeacher, input)).status).toBe(200)
  }
  const file = [
    'admission number;date;type;reason',
    `${ruth.admission_number};${day};absent;Fever`,
    `${tom.admission_number};${day};absent;`,
    `${ann.admission_number};${day};absent;Funeral`,
  ].join('\n')
  const open = await look(file)
  expect(open.check.understood.points).toMatchObject([
    {
      point: 'recorded_days',
      value: null,
      people: [{ known_name: 'present' }, { known_name: 'late, Rain' }],
    },
  ])
  expect((await run(open)).status).toBe(422)
  const kept = await look(file, { answers: { recorded_days: 'keep' } })
  expect(kept.check.counts).toMatchObject({ added: 0, changed: 1, set_aside: 2 })
  const list = await look(file, { answers: { recorded_days: 'replace' } })
  expect(list.check.changed).toMatchObject([
    { fields: [{ before: 'present', after: 'absent' }, { after: 'Fever' }] },
    { fields: [{ before: 'late', after: 'absent' }] },
    { fields: [{ field: 'absence_reason', before: null, after: 'Funeral' }] },
  ])
  expect((await run(list)).status).toBe(200)
  expect(await absencesOf(ruth)).toMatchObject([
    { period: 1, kind: 'absent', reason: 'Fever' },
    { period: 3, kind: 'absent' },
  ])
  expect(await absencesOf(tom)).toMatchObject([{ period: 1, kind: 'absent', reason: 'Rain' }])
  expect(await absencesOf(ann)).toMatchObject([{ reason: 'Funeral' }])
  expect((await undo(list.id)).body).toMatchObject({ undone: true })
  expect(await absencesOf(ruth)).toEqual([])
  expect(await absencesOf(tom)).toMatchObject([{ period: 1, kind: 'late', reason: 'Rain' }])
  expect(await absencesOf(ann)).toMatchObject([{ reason: null }])
})

test('an import of absences is not undone once the office has entered a reason', async () => {
  const student = await buildStudent(database, { class_name: '9H' })
  const list = await look(`adm no,date\n${student.admission_number},${day}`)
  expect((await run(list)).status).toBe(200)
  await call('PUT', `/admin/absences/${student.id}/${day}`, asAdmin, { reason: 'Sick' })
  expect((await undo(list.id)).body).toMatchObject({
    undone: false,
    obstacles: [{ number: student.admission_number, reason: 'has other absences on these days since' }],
  })
  expect(await absencesOf(student)).toMatchObject([{ reason: 'Sick' }])
})

test('an absence is counted in the home class of its day', async () => {
  const student = await buildStudent(database, {
    class_name: '9I',
    enrollment_date: `${academic_year}-01-05`,
  })
  await database.asService((tx) =>
    tx
      .updateTable('students')
      .set({ class_name: '10I', grade_level: 10 })
      .where('id', '=', student.id)
      .execute(),
  )
  expect((await run(await look(`adm no,date\n${student.admission_number},${day}`))).status).toBe(200)
  expect(await absencesOf(student)).toMatchObject([{ home_class: '9I', called: '9I' }])
})
