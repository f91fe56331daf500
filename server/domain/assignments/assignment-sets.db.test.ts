import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SetAssignment } from '#shared/assignments/contract.ts'
import { buildClass, buildGrade, buildStudent } from '#tests/support/builders.ts'
import { assignmentInput } from '#tests/support/teaching-inputs.ts'
import { buildStaff } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const { buildTeaching } = await buildStaff(database)

/** A teacher with three classes of one subject, and the input of an assignment for all of them. */
async function threeClasses() {
  const { claims, teacher, junior } = await buildTeaching()
  const group = (name: string) =>
    buildClass(database, { teacher_id: teacher.id, name, subject_id: junior.id })
  const [first, second, third] = [await group('9A'), await group('9B'), await group('9C')]
  const input = {
    ...assignmentInput(first),
    also_for: [
      { id: randomUUID(), class_id: second.id, due_date: '2026-09-01' },
      { id: randomUUID(), class_id: third.id, due_date: null },
    ],
  }
  const list = async () => (await call<SetAssignment[]>('GET', '/teacher/assignments', claims)).body
  const versionsOfOthers = async () =>
    (await list()).flatMap(({ id, updated_at }) => (id === input.id ? [] : [{ id, updated_at }]))
  return { claims, teacher, input, list, versionsOfOthers, classes: [first, second, third] as const }
}

test('one call sets an assignment in several classes, each with its own due date, once however often it is sent', async () => {
  const { claims, input, list } = await threeClasses()
  expect((await call('POST', '/teacher/assignments', claims, input)).status).toBe(200)
  expect((await call('POST', '/teacher/assignments', claims, input)).status).toBe(200)
  const set = (await list()).toSorted((one, other) => one.class_name.localeCompare(other.class_name))
  expect(set.map(({ class_name, due_date }) => [class_name, due_date])).toEqual([
    ['9A', input.due_date],
    ['9B', '2026-09-01'],
    ['9C', null],
  ])
  expect(new Set(set.map(({ set_id }) => set_id))).toEqual(new Set([input.id]))
  expect(new Set(set.map(({ title }) => title)).size).toBe(1)
})

test('nothing is set when one of the classes is not the teacher’s or has another subject', async () => {
  const { claims, teacher, input, list } = await threeClasses()
  const foreign = await buildClass(database, { subject_id: input.subject_id })
  const other = await buildClass(database, { teacher_id: teacher.id })
  for (const { id: class_id } of [foreign, other]) {
    const also_for = [...input.also_for, { id: randomUUID(), class_id, due_date: null }]
    const reply = await call('POST', '/teacher/assignments', claims, { ...input, also_for })
    expect(reply).toMatchObject({ status: 422 })
  }
  expect(await list()).toEqual([])
})

test('nothing is set when a class is named twice', async () => {
  const { claims, input, list, classes } = await threeClasses()
  for (const { id: class_id } of classes.slice(0, 2)) {
    const also_for = [...input.also_for, { id: randomUUID(), class_id, due_date: null }]
    const reply = await call('POST', '/teacher/assignments', claims, { ...input, also_for })
    expect(reply).toMatchObject({
      status: 422,
      body: { data: { fields: { also_for: expect.any(String) as string } } },
    })
  }
  expect(await list()).toEqual([])
})

test('a later change holds for one class or for all of the set; classes and due dates stay their own', async () => {
  const { claims, input, list, versionsOfOthers } = await threeClasses()
  const { also_for: _, ...alone } = input
  const { body: made } = await call<SetAssignment>('POST', '/teacher/assignments', claims, input)
  const address = `/teacher/assignments/${input.id}`
  const one = { ...alone, title: 'For one', updated_at: made.updated_at }
  const { body: changed } = await call<SetAssignment>('PUT', address, claims, one)
  expect((await list()).map(({ title }) => title).filter((title) => title === 'For one')).toHaveLength(1)
  const also_change = await versionsOfOthers()
  const all = { ...alone, title: 'For all', total_marks: 30, updated_at: changed.updated_at, also_change }
  expect((await call('PUT', address, claims, all)).status).toBe(200)
  const set = await list()
  expect(set).toHaveLength(3)
  expect(set.every(({ title, total_marks }) => title === 'For all' && total_marks === 30)).toBe(true)
  expect(new Set(set.map(({ due_date }) => due_date))).toEqual(new Set([input.due_date, '2026-09-01', null]))
})

test('a change for all is refused as a whole when a mark of another class is above the new total', async () => {
  const { claims, input, list, versionsOfOthers, classes } = await threeClasses()
  const { also_for, ...alone } = input
  const { body: made } = await call<SetAssignment>('POST', '/teacher/assignments', claims, input)
  await buildGrade(database, {
    class_id: classes[1].id,
    assignment_id: also_for[0]!.id,
    student_id: (await buildStudent(database)).id,
    points_earned: 15,
    points_possible: 20,
  })
  const change = {
    ...alone,
    title: 'Shorter',
    total_marks: 10,
    updated_at: made.updated_at,
    also_change: await versionsOfOthers(),
  }
  const reply = await call('PUT', `/teacher/assignments/${input.id}`, claims, change)
  expect(reply).toMatchObject({
    status: 422,
    body: { data: { fields: { total_marks: expect.any(String) } } },
  })
  expect((await list()).map(({ title }) => title)).not.toContain('Shorter')
})

test('a change for all does not reach an assignment of another teacher that carries the same set', async () => {
  const { claims, input, versionsOfOthers } = await threeClasses()
  const other = await threeClasses()
  const { body: theirs } = await call<SetAssignment>(
    'POST',
    '/teacher/assignments',
    other.claims,
    other.input,
  )
  const { body: made } = await call<SetAssignment>('POST', '/teacher/assignments', claims, input)
  await database.asService((tx) =>
    tx.updateTable('assignments').set({ set_id: input.id }).where('id', '=', theirs.id).execute(),
  )
  const { also_for: _, ...alone } = input
  const change = {
    ...alone,
    title: 'Mine',
    updated_at: made.updated_at,
    also_change: await versionsOfOthers(),
  }
  expect((await call('PUT', `/teacher/assignments/${input.id}`, claims, change)).status).toBe(200)
  expect((await other.list()).map(({ title }) => title)).not.toContain('Mine')
})

test('a change for all overwrites nothing that was changed meanwhile for one of the other classes', async () => {
  const { claims, input, list, versionsOfOthers } = await threeClasses()
  const { also_for, ...alone } = input
  const { body: made } = await call<SetAssignment>('POST', '/teacher/assignments', claims, input)
  const also_change = await versionsOfOthers()
  const [other] = also_for
  const elsewhere = { ...alone, ...other!, title: 'Elsewhere', updated_at: made.updated_at }
  expect((await call('PUT', `/teacher/assignments/${other!.id}`, claims, elsewhere)).status).toBe(200)
  const change = { ...alone, title: 'For all', updated_at: made.updated_at, also_change }
  const reply = await call('PUT', `/teacher/assignments/${input.id}`, claims, change)
  expect(reply).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
  expect((await list()).map(({ title }) => title)).not.toContain('For all')
})

test('a class whose id is used by another assignment is not left out silently', async () => {
  const { claims, input, list } = await threeClasses()
  const other = await threeClasses()
  await call('POST', '/teacher/assignments', other.claims, other.input)
  const also_for = [{ ...input.also_for[0]!, id: other.input.id }]
  const reply = await call('POST', '/teacher/assignments', claims, { ...input, also_for })
  expect(reply).toMatchObject({ status: 409, body: { code: 'ID_TAKEN' } })
  expect(await list()).toEqual([])
})
