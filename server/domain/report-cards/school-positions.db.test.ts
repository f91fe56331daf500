import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { firstTemplate } from '#shared/card-template/card-parts.ts'
import type { StoredTemplate } from '#shared/card-template/contract.ts'
import {
  buildAdmin,
  buildClass,
  buildStudent,
  buildSubject,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call, request } = await testSchool()
const office = await claimsOf(database, (await buildAdmin(database)).id)
const subject = await buildSubject(database, { name: 'Agriculture' })
const [ampa, bani, cole, dua] = await Promise.all(
  ['Ampa', 'Bani', 'Cole', 'Dua'].map((last_name) => buildStudent(database, { last_name })),
)

async function sign(state: string, change: object, results: Record<string, number | null>) {
  const of = { academic_year: '2026', term: 'Term 2', subject_id: subject.id, ...change }
  const { id: class_id } = await buildClass(database, of)
  await database.asService(async (tx) => {
    await insertOne(tx, 'class_results', { class_id, state })
    for (const [student_id, percentage] of Object.entries(results))
      await insertOne(tx, 'student_results', { class_id, student_id, percentage })
  })
  return class_id
}

const release = async (classId: string) =>
  (await call('POST', `/results/${classId}`, office, { from: 'checked', to: 'released', reason: null }))
    .status

async function showPosition() {
  const { body } = await call<StoredTemplate>('GET', '/admin/card-template', office)
  const shows = [...firstTemplate.shows, 'school_position']
  await call('PUT', '/admin/card-template', office, {
    ...body.template,
    shows,
    updated_at: body.updated_at,
  })
}

/** The pages of the cards of a home class. */
async function print(home: string): Promise<string[]> {
  const address = `/api/v1/admin/report-cards/${home}/file?academic_year=2026&term=Term%202`
  const reply = await request('GET', address, office)
  return (await extractText(await getDocumentProxy(new Uint8Array(await reply.arrayBuffer())))).text
}

const placesIn = (pages: string[]) => pages.map((page) => /\d+\/\d+/.exec(page)?.[0])

test('a card shows the position among all of the grade in the subject once all its classes are released, where the template says so', async () => {
  const first = await sign('checked', { name: '9P' }, { [ampa!.id]: 80, [bani!.id]: 70 })
  const second = await sign('checked', { name: '9Q' }, { [cole!.id]: 80, [dua!.id]: 60 })
  expect(await release(first)).toBe(200)
  await sign('released', { name: '10P' }, { [cole!.id]: 99 })
  await sign('released', { name: '9P', term: 'Term 1' }, { [dua!.id]: 99 })
  const plain = await print('9P')
  expect(plain.join(' ')).not.toContain('In school')
  await showPosition()
  const early = await print('9P')
  expect(early.join(' ')).toContain('In school')
  expect(placesIn(early), 'a class is not released').toEqual([undefined, undefined])
  expect(await release(second)).toBe(200)
  const valid = await database.asService((tx) =>
    tx.selectFrom('issued_cards').select('id').where('withdrawn_at', 'is', null).execute(),
  )
  expect(valid, 'a place that was not printed is not false').toHaveLength(2)
  // Two share the first place, and the next is the third.
  expect(placesIn(await print('9P'))).toEqual(['1/4', '3/4'])
  expect(placesIn(await print('9Q'))).toEqual(['4/4'])
  const day = '2999-03-31'
  await database.asService(async (tx) => {
    await tx.updateTable('class_results').set({ released_on: day }).where('class_id', '=', second).execute()
    await tx.deleteFrom('issued_cards').execute()
  })
  await print('9P')
  const cards = await database.asService((tx) =>
    tx.selectFrom('issued_cards').select('readable_on').execute(),
  )
  expect(cards, 'a place tells of the class that is read later').toEqual([
    { readable_on: day },
    { readable_on: day },
  ])
})

test('a class with students and nothing submitted keeps the positions back, an empty one does not', async () => {
  const [epa, fiu] = [
    await buildStudent(database, { last_name: 'Epa' }),
    await buildStudent(database, { last_name: 'Fiu' }),
  ]
  const of = { academic_year: '2026', term: 'Term 2', subject_id: (await buildSubject(database)).id }
  const group = await sign('checked', { ...of, name: '11.1' }, { [epa.id]: 50, [fiu.id]: null })
  const open = await buildClass(database, { ...of, name: '11.2' })
  await enrol(database, dua!, open)
  expect(await release(group)).toBe(200)
  expect(placesIn(await print('11.1'))).toEqual([undefined, undefined])
  await database.asService((tx) => tx.deleteFrom('student_classes').where('class_id', '=', open.id).execute())
  const unlock = { from: 'released', to: 'open', reason: 'The other class was never taught.' }
  const results = await database.asService((tx) =>
    tx
      .selectFrom('student_results')
      .select(['student_id', 'percentage'])
      .where('class_id', '=', group)
      .execute(),
  )
  expect((await call('POST', `/results/${group}`, office, unlock)).status).toBe(200)
  await database.asService(async (tx) => {
    await insertOne(tx, 'class_results', { class_id: group, state: 'checked' })
    for (const result of results) await insertOne(tx, 'student_results', { class_id: group, ...result })
  })
  expect(await release(group)).toBe(200)
  expect(placesIn(await print('11.1'))).toEqual(['1/1', undefined])
})

test('a card of letters alone is withdrawn with a changed letter, also while no place in the school is known', async () => {
  const student = await buildStudent(database, { last_name: 'Gima' })
  const of = { academic_year: '2026', term: 'Term 2', subject_id: (await buildSubject(database)).id }
  const group = await sign('checked', { ...of, name: '12.1' }, { [student.id]: 70 })
  await enrol(database, dua!, await buildClass(database, { ...of, name: '12.2' }))
  const setLetter = async (letter_grade: string) =>
    await database.asService((tx) =>
      tx.updateTable('student_results').set({ letter_grade }).where('class_id', '=', group).execute(),
    )
  await setLetter('B')
  const { body } = await call<StoredTemplate>('GET', '/admin/card-template', office)
  const template = { ...body.template, shows: ['letter_grade'], updated_at: body.updated_at }
  expect((await call('PUT', '/admin/card-template', office, template)).status).toBe(200)
  expect(await release(group)).toBe(200)
  await print('12.1')
  const valid = async () =>
    await database.asService((tx) =>
      tx
        .selectFrom('issued_cards')
        .select('id')
        .where('student_id', '=', student.id)
        .where('withdrawn_at', 'is', null)
        .execute(),
    )
  expect(await valid()).toHaveLength(1)
  await database.asService((tx) =>
    tx.updateTable('class_results').set({ state: 'checked' }).where('class_id', '=', group).execute(),
  )
  await setLetter('A')
  expect(await release(group)).toBe(200)
  expect(await valid()).toEqual([])
})
