import { expect, test } from 'vitest'
import { readStructure } from '#server/database/school-queries.ts'
import type { RollCheck, RollChoices, RollOverview } from '#shared/roll-import/contract.ts'
import { rollFilePath } from '#shared/student-records/roll.ts'
import { buildStudent, buildSubject, buildTeacher } from '#tests/support/builders.ts'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'
import { buildWorkbook } from '#tests/support/workbook.ts'

const { database, request, call } = await testSchool()
const { asAdmin, outsiders } = await buildOffice(database)

async function look(file: string | Uint8Array<ArrayBuffer>, choices: Partial<RollChoices> = {}) {
  const path = `/api/v1${rollFilePath}?name=Subjects.xlsx&kind=subjects`
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

const classesOf = async (code: string) =>
  await database.asService((tx) =>
    tx
      .selectFrom('classes as c')
      .innerJoin('subjects as s', 's.id', 'c.subject_id')
      .leftJoin('teachers as t', 't.id', 'c.teacher_id')
      .where('s.code', '=', code)
      .orderBy('c.name')
      .select(['c.id', 'c.name', 't.teacher_id', 's.name as subject'])
      .execute(),
  )

const structure = async () => await database.asService(readStructure)

const levelsOf = async (code: string) => {
  const { levels } = await structure()
  return levels.filter(({ subjects }) => subjects.includes(code)).map(({ name }) => name)
}

const problemsOf = ({ check }: Awaited<ReturnType<typeof look>>) =>
  check.problems.map(({ sheet, line, field, reason }) => [sheet, line, field, reason])

test('a workbook with a sheet for each level brings subjects, levels, classes and teachers, and takes them back', async () => {
  await buildTeacher(database, { teacher_id: '0042', given_name: 'Ŋalo', surname: 'ʻAhomeʻe' })
  await buildTeacher(database, { teacher_id: 'T-77', given_name: 'Mary', surname: 'Kila' })
  const pupil = await buildStudent(database, { class_name: '9A', status: 'Active' })
  const [junior, senior] = (await structure()).levels.map(({ name }) => name)
  const head = ['Learning area', 'Short', 'Division', 'Taught by', 'Form']
  const rows = (level: string, ...lines: (string | { number: number; format: string } | null)[][]) => [
    [`Subjects of ${level}`],
    [],
    head,
    ...lines,
    ['Total', null, null, null, String(lines.length)],
  ]
  const file = await buildWorkbook([
    {
      name: 'Junior',
      rows: rows(
        junior!,
        ['Tok Ples ŋ', 'TPL', junior!, { number: 42, format: '0000' }, '9A / 9B'],
        ['Tok Ples ŋ', 'TPL', junior!, 'KILA, Mary', '9C'],
      ),
    },
    {
      name: 'Senior',
      rows: rows(senior!, ['Marine Studies', 'marine', senior!, 'Mrs M. Kila', 'Grade 11.1']),
    },
  ])
  const list = await look(file)
  expect(problemsOf(list)).toEqual([])
  expect(list.check.understood.columns.map(({ use }) => use)).toEqual([
    'subject_name',
    'subject_code',
    'subject_level',
    'subject_teacher',
    'subject_classes',
    null,
  ])
  expect(list.check.counts).toMatchObject({ added: 2, changed: 1, unchanged: 0, left_out: 2 })
  expect(list.check.added).toMatchObject([
    {
      number: 'TPL',
      name: 'Tok Ples ŋ',
      class_name: '9A, 9B: Ŋalo ʻAhomeʻe (0042)',
      sheet: 'Junior',
      line: 4,
    },
    { number: 'MARINE', class_name: '11.1: Mary Kila (T-77)', sheet: 'Senior' },
  ])
  expect(await classesOf('TPL')).toEqual([])
  const done = await run(list)
  expect(done.body).toMatchObject({ draft: null })
  const [listed] = done.body.imports
  expect(listed).toMatchObject({ added: 2, changed: 1, file_name: 'Subjects.xlsx' })
  expect(await classesOf('TPL')).toMatchObject([
    { name: '9A', teacher_id: '0042', subject: 'Tok Ples ŋ' },
    { name: '9B', teacher_id: '0042' },
    { name: '9C', teacher_id: 'T-77' },
  ])
  expect(await levelsOf('TPL')).toEqual([junior])
  const [first] = await classesOf('TPL')
  const enrolled = await database.asService((tx) =>
    tx.selectFrom('student_classes').selectAll().where('class_id', '=', first!.id).execute(),
  )
  expect(enrolled.map(({ student_id }) => student_id)).toContain(pupil.id)
  expect((await look(file)).check.counts).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
  const logged = await database.asService((tx) =>
    tx
      .selectFrom('auth.audit_log')
      .select('details')
      .where('action', '=', 'grades.subjects_imported')
      .execute(),
  )
  expect(logged).toMatchObject([{ details: { file: 'Subjects.xlsx', added: '2', changed: '1' } }])

  expect((await undo(list.id)).body).toMatchObject({ undone: true, obstacles: [] })
  expect(await classesOf('TPL')).toEqual([])
  expect(await levelsOf('TPL')).toEqual([])
  const left = await database.asService((tx) =>
    tx.selectFrom('subjects').select('code').where('code', 'in', ['TPL', 'MARINE']).execute(),
  )
  expect(left).toEqual([])
})

test('a class with work keeps an import of subjects from being undone', async () => {
  const list = await look('subject,code,classes\nWeaving,WEAV,11.2')
  expect((await run(list)).status).toBe(200)
  const [made] = await classesOf('WEAV')
  await database.asService((tx) =>
    tx
      .insertInto('assessments')
      .values({ class_id: made!.id, title: 'Test', grade_type: 'test', points_possible: 10 })
      .execute(),
  )
  expect((await undo(list.id)).body).toMatchObject({
    undone: false,
    obstacles: [{ name: '11.2 Weaving', reason: 'has columns in its mark sheet' }],
  })
  expect(await classesOf('WEAV')).toHaveLength(1)
})

test('every fault is named by its line, and nothing is written', async () => {
  await buildSubject(database, { name: 'Pottery', code: 'POT' })
  await buildSubject(database, { name: 'Carving', code: 'CARV' })
  const file = [
    'Subject;Code;Teacher;Classes;Level',
    ';NONE;;11.1;',
    'No Code;;;11.1;',
    'Wrong Code;A B;;11.1;',
    'Carving;POT;;11.1;',
    'Fishing;FISH;Nobody Known;11.1;',
    'Fishing;FISH;;13Z;',
    'Fishing;FISH;;11.1;Kindergarten',
    'Fishing;FISH;;#N/A;',
    'Fishing;FISH;;9A;',
  ].join('\n')
  const list = await look(file)
  expect(problemsOf(list).map(([, line, field]) => [line, field])).toEqual([
    [2, 'subject_name'],
    [3, 'subject_code'],
    [4, 'subject_code'],
    [4, 'subject_code'],
    [5, 'subject_code'],
    [6, 'subject_teacher'],
    [7, 'subject_classes'],
    [8, 'subject_level'],
    [9, 'subject_classes'],
    [10, 'subject_classes'],
  ])
  expect(problemsOf(list).at(-1)![3]).toMatch(
    /^Fishing is not a subject of (.+): write \1 as its level in the file/,
  )
  expect(problemsOf(list)[4]![3]).toBe('code POT is that of Pottery')
  expect(list.check.problems[5]).toMatchObject({ name: 'Fishing', value: 'Nobody Known' })
  expect((await run(list)).status).toBe(422)
  expect((await run(list, { skip_faulty: true })).status).toBe(200)
  expect(await classesOf('FISH')).toEqual([])
})

test('a name that two teachers have is asked about, and a code with another name', async () => {
  await buildTeacher(database, { teacher_id: 'S-1', given_name: 'Peter', surname: 'Same' })
  await buildTeacher(database, { teacher_id: 'S-2', given_name: 'Peter', surname: 'Same' })
  await buildSubject(database, { name: 'Health', code: 'HEA' })
  const file = 'subject,code,teacher,classes\nFirst Aid,HEA,,11.3\nDance,DANCE,Peter Same,11.3'
  const open = await look(file)
  expect(open.check.understood.named).toMatchObject([
    { name: 'Peter Same', lines: 1, number: null, people: [{ number: 'S-1' }, { number: 'S-2' }] },
  ])
  expect(open.check.understood.points).toMatchObject([
    { point: 'other_names', value: null, people: [{ known_name: 'Health', name: 'First Aid' }] },
  ])
  expect((await run(open)).status).toBe(422)
  const named = { 'Peter Same': 'S-2' }
  const kept = await look(file, { named, answers: { other_names: 'leave_out' } })
  expect(kept.check.counts).toMatchObject({ added: 1, set_aside: 1 })
  const replaced = await look(file, { named, answers: { other_names: 'replace' } })
  expect(replaced.check.changed).toMatchObject([
    {
      number: 'HEA',
      fields: [{ field: 'subject_name', before: 'Health', after: 'First Aid' }, { field: 'subject_classes' }],
    },
  ])
  expect((await run(replaced)).status).toBe(200)
  expect(await classesOf('DANCE')).toMatchObject([{ teacher_id: 'S-2' }])
  expect(await classesOf('HEA')).toMatchObject([{ subject: 'First Aid' }])
})

test('a class gets another teacher only where the file names one, in the term that is chosen', async () => {
  await buildTeacher(database, { teacher_id: 'N-1' })
  await buildTeacher(database, { teacher_id: 'N-2' })
  const term = (await look('subject,code\nX,X1')).check.understood.terms[1]!
  const choices = { term: { academic_year: term.academic_year, term: term.term } }
  await run(await look('subject,code,staff no,classes\nNets,NETS,N-1,12.1 & 12.2', choices))
  const next = await look('subject,code,staff no,classes\nNets,NETS,N-2,12.2\nNets,NETS,,12.1', choices)
  expect(next.check.changed).toMatchObject([{ fields: [{ field: 'subject_teacher' }] }])
  expect((await run(next)).status).toBe(200)
  expect(await classesOf('NETS')).toMatchObject([
    { name: '12.1', teacher_id: 'N-1' },
    { name: '12.2', teacher_id: 'N-2' },
  ])
  expect((await look('subject,code,classes\nNets,NETS,12.1')).check.counts).toMatchObject({ changed: 1 })
})

test.each(['subjects', 'absences'])('only the office imports %s', async (kind) => {
  const path = `/api/v1${rollFilePath}?name=S.csv&kind=${kind}`
  for (const [name, claims, status] of outsiders)
    expect([name, (await request('POST', path, claims, { body: 'a,b' })).status]).toEqual([name, status])
})
