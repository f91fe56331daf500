import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { firstStructure } from '#shared/school-settings/first-school.ts'
import type { StoredStructure } from '#shared/school-structure/contract.ts'
import type { SchoolStructure } from '#shared/school-structure/structure.ts'
import { buildClass, buildStudent, buildSubject } from '#tests/support/builders.ts'
import { buildOffice } from '#tests/support/people.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const { asAdmin } = await buildOffice(database)

const edit = async () =>
  (
    await call<StoredStructure & { changes: { before: SchoolStructure; after: SchoolStructure }[] }>(
      'GET',
      '/admin/school-structure',
      asAdmin,
    )
  ).body
const read = async () =>
  (await call<{ structure: SchoolStructure }>('GET', '/school', undefined)).body.structure

async function save(change: (structure: SchoolStructure) => void, from?: { updated_at: string }) {
  const { structure, updated_at } = await edit()
  change(structure)
  const body = { ...structure, updated_at: from?.updated_at ?? updated_at }
  return await call<{ data: { fields: Record<string, string> } }>(
    'PUT',
    '/admin/school-structure',
    asAdmin,
    body,
  )
}

const without =
  (name: string) =>
  ({ levels }: SchoolStructure) => {
    for (const level of levels) level.homeClasses = level.homeClasses.filter((one) => one !== name)
  }

test('a new database has the structure that the program begins with, and everybody may read it', async () => {
  expect(await read()).toEqual(firstStructure)
})

test('a class that is added can be used at once, and until then by nobody', async () => {
  const student = await buildStudent(database, { class_name: '9A', grade_level: 9 })
  const move = async () =>
    await call<{ data: unknown }>('POST', '/admin/students/move', asAdmin, {
      id: randomUUID(),
      student_ids: [student.id],
      class_name: '9 Blue',
      day: schoolDay(),
    })
  expect(await move()).toMatchObject({
    status: 422,
    body: { data: { fields: { class_name: '9 Blue is no home class of the school. Choose another one.' } } },
  })
  await save(({ levels }) => levels[0]!.homeClasses.push('9 Blue'))
  expect(await move()).toMatchObject({ status: 200, body: { moved: 1 } })
  const kept = await save(without('9 Blue'))
  expect(kept.body.data.fields).toEqual({
    'levels.0.homeClasses': '9 Blue has 1 active student. Move or archive them first',
  })
  await database.asService((tx) =>
    tx.updateTable('students').set({ class_name: '9A' }).where('id', '=', student.id).execute(),
  )
  expect((await save(without('9 Blue'))).status).toBe(200)
  expect(await read()).toEqual(firstStructure)
})

test('what open classes need is kept: their home class, their subject, their period', async () => {
  const subject = await buildSubject(database, { name: 'Agriculture', code: 'AGR' })
  const taught = await buildClass(database, {
    name: '9J',
    subject_id: subject.id,
    schedule: { 'Tuesday-9': true },
  })
  const refused = await save((structure) => {
    without('9J')(structure)
    structure.periodsPerDay = 8
    structure.bells = []
    structure.levels[0]!.subjects = structure.levels[0]!.subjects.filter((name) => !/^agr/i.test(name))
  })
  expect(refused).toMatchObject({
    status: 422,
    body: {
      data: {
        fields: {
          'levels.0.homeClasses': '9J has 1 open class. Move or archive them first',
          'levels.0.subjects':
            '9J has an open class in Agriculture, which would not be offered to it any more. Archive it first',
          periodsPerDay: 'Open classes have lessons in period 9. Change or archive them first',
        },
      },
    },
  })
  const dropped = await save(({ levels }) => levels.shift())
  expect(dropped.body.data.fields['levels']).toContain('9J has 1 open class')
  await database.asService((tx) =>
    tx.updateTable('classes').set({ is_archived: true }).where('id', '=', taught.id).execute(),
  )
  expect((await save(without('9J'))).status).toBe(200)
  await save(({ levels }) => levels[0]!.homeClasses.splice(9, 0, '9J'))
})

test('a level that is renamed keeps its classes and subjects', async () => {
  expect((await save(({ levels }) => (levels[0]!.name = 'Lower Secondary'))).status).toBe(200)
  const { changes } = await edit()
  expect(changes[0]).toMatchObject({
    before: firstStructure,
    after: { levels: [{ name: 'Lower Secondary' }, { name: 'Senior High' }] },
  })
  await save(({ levels }) => (levels[0]!.name = 'Junior High'))
})

test('the same call sent twice changes once; a change of an older state is refused', async () => {
  const older = await edit()
  const eight = (structure: SchoolStructure) => Object.assign(structure, { periodsPerDay: 10, bells: [] })
  await save(eight)
  const { changes } = await edit()
  expect((await save(eight, older)).status).toBe(200)
  expect((await edit()).changes).toHaveLength(changes.length)
  expect(
    (await save((structure) => Object.assign(structure, { periodsPerDay: 11, bells: [] }), older)).status,
  ).toBe(409)
  await save((structure) => Object.assign(structure, { periodsPerDay: 9, bells: firstStructure.bells }))
})

test.each<[fault: string, change: (structure: SchoolStructure) => void, field: string]>([
  ['no level', (structure) => (structure.levels = []), 'levels'],
  ['a class of two levels', ({ levels }) => levels[1]!.homeClasses.push('9A'), 'levels.1.homeClasses'],
  ['a class without a grade', ({ levels }) => levels[1]!.homeClasses.push('Blue'), 'levels.1.homeClasses'],
  ['no lessons', (structure) => (structure.periodsPerDay = 0), 'periodsPerDay'],
  ['a text for lessons', (structure) => Object.assign(structure, { periodsPerDay: 'nine' }), 'periodsPerDay'],
])('%s is refused by its field', async (_, change, field) => {
  const reply = await save(change)
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.data.fields)).toContain(field)
  expect(await read()).toEqual(firstStructure)
})

test('a school of another country has grades, classes and an order of its own', async () => {
  const names = ['7 Blue', '7 Éclair', '8', '10-North', '12']
  await save((structure) => {
    structure.levels = [{ name: 'Secondary', homeClasses: names, subjects: [] }]
    structure.periodsPerDay = 6
    structure.bells = []
  })
  for (const name of names.toReversed())
    await buildStudent(database, { class_name: name, grade_level: Number.parseInt(name, 10) })
  const list = await call<{ students: { class_name: string }[] }>(
    'GET',
    '/admin/students?sort=class',
    asAdmin,
  )
  const shown = list.body.students.map(({ class_name }) => class_name).filter((name) => names.includes(name))
  expect(shown).toEqual(names)
  const blue = await call<{ students: unknown[] }>(
    'GET',
    `/admin/students?class_name=${encodeURIComponent('7 Blue')}`,
    asAdmin,
  )
  expect(blue.body.students).toHaveLength(1)
})
