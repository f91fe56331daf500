import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ListedNote } from '#shared/notes/contract.ts'
import { buildClass } from '#tests/support/builders.ts'
import { buildStaff } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const { buildTeaching } = await buildStaff(database)

/** A teacher with classes of one subject, and a note for the first class and the further ones. */
async function buildClasses(names: string[]) {
  const { claims, teacher, junior } = await buildTeaching()
  const classes = []
  for (const name of names)
    classes.push(await buildClass(database, { name, teacher_id: teacher.id, subject_id: junior.id }))
  const [first, ...others] = classes
  const note = {
    id: randomUUID(),
    title: 'Ratios',
    content: 'A ratio compares two amounts.',
    subject_id: junior.id,
    class_id: first!.id,
    also_for: others.map(({ id }) => ({ id: randomUUID(), class_id: id })),
    file: null,
  }
  const list = async () => (await call<ListedNote[]>('GET', '/teacher/notes', claims)).body
  return { claims, teacher, junior, note, list }
}

test('a note is written for several classes in one call, once however often it is sent', async () => {
  const { claims, note, list } = await buildClasses(['9A', '9B', '9C'])
  for (let attempt = 1; attempt <= 2; attempt += 1)
    expect((await call('POST', '/teacher/notes', claims, note)).status).toBe(200)
  const notes = await list()
  expect(notes).toHaveLength(3)
  expect(new Set(notes.map(({ class_name }) => class_name))).toEqual(new Set(['9A', '9B', '9C']))
  expect(new Set(notes.map(({ set_id }) => set_id))).toEqual(new Set([note.id]))
})

test('a note is written for none of the classes when one is another teacher’s or of another subject', async () => {
  const { claims, teacher, note, list } = await buildClasses(['9A'])
  const foreign = await buildClass(database, { subject_id: note.subject_id })
  const ofOtherSubject = await buildClass(database, { teacher_id: teacher.id })
  for (const { id } of [foreign, ofOtherSubject]) {
    const also_for = [{ id: randomUUID(), class_id: id }]
    expect((await call('POST', '/teacher/notes', claims, { ...note, also_for })).status).toBe(422)
  }
  expect(await list()).toEqual([])
})

test('a note is not written when a class is named twice', async () => {
  const { claims, note, list } = await buildClasses(['9A', '9B'])
  for (const class_id of [note.class_id, note.also_for[0]!.class_id.toUpperCase()]) {
    const also_for = [...note.also_for, { id: randomUUID(), class_id }]
    expect((await call('POST', '/teacher/notes', claims, { ...note, also_for })).status).toBe(422)
  }
  expect(await list()).toEqual([])
})

test('a note of the teacher’s own has no further classes', async () => {
  const { claims, note } = await buildClasses(['9A', '9B'])
  const reply = await call('POST', '/teacher/notes', claims, { ...note, class_id: null })
  expect(reply).toMatchObject({ status: 422, body: { data: { fields: { class_id: 'Choose the class.' } } } })
})

test('a change of a note holds for it alone or for all that are named, and for none when one has changed', async () => {
  const { claims, note, list } = await buildClasses(['9A', '9B'])
  await call('POST', '/teacher/notes', claims, note)
  const change = async (title: string, others: ListedNote[], updated_at?: string) => {
    const own = (await list()).find(({ id }) => id === note.id)!
    const body = {
      ...note,
      title,
      updated_at: updated_at ?? own.updated_at,
      also_change: others.map((other) => ({ id: other.id, updated_at: other.updated_at })),
    }
    return (await call('PUT', `/teacher/notes/${note.id}`, claims, body)).status
  }
  const titles = async () => Object.fromEntries((await list()).map((one) => [one.class_name, one.title]))
  const others = async () => (await list()).filter(({ id }) => id !== note.id)

  const before = await others()
  expect(await change('Ratios I', [])).toBe(200)
  expect(await titles()).toEqual({ '9A': 'Ratios I', '9B': 'Ratios' })
  expect(await change('Ratios II', before)).toBe(200)
  expect(await titles()).toEqual({ '9A': 'Ratios II', '9B': 'Ratios II' })
  expect(await change('Ratios III', before)).toBe(409)
  expect(await titles()).toEqual({ '9A': 'Ratios II', '9B': 'Ratios II' })
})

test('a change reaches no note that was written by itself', async () => {
  const { claims, note, list } = await buildClasses(['9A', '9B'])
  const alone = { ...note, id: randomUUID(), also_for: [] }
  await call('POST', '/teacher/notes', claims, note)
  await call('POST', '/teacher/notes', claims, alone)
  const notes = await list()
  const [own, other] = [note.id, alone.id].map((id) => notes.find((one) => one.id === id)!)
  const reply = await call('PUT', `/teacher/notes/${own!.id}`, claims, {
    ...note,
    title: 'Ratios II',
    updated_at: own!.updated_at,
    also_change: [{ id: other!.id, updated_at: other!.updated_at }],
  })
  expect(reply.status).toBe(404)
  expect((await list()).map(({ title }) => title)).toEqual(['Ratios', 'Ratios', 'Ratios'])
})
