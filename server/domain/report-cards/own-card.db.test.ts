import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { StudentGrades } from '#shared/dashboard/contract.ts'
import type { StudentRecord } from '#shared/student-records/contract.ts'
import { buildAdmin, buildClass, buildStudent, claimsOf, enrol, insertOne } from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call, request } = await testSchool()
const office = await claimsOf(database, (await buildAdmin(database)).id)

/** A student with a card that the office has issued. @param released_on the day from which results are read */
async function buildCard(className: string, released_on: string | null = null) {
  const student = await buildStudent(database, { first_name: 'Ruth', last_name: 'Ampa' })
  const claims = await claimsOf(database, student.user_id)
  const group = await buildClass(database, { name: className, academic_year: '2026', term: 'Term 1' })
  await enrol(database, student, group)
  await database.asService(async (tx) => {
    await insertOne(tx, 'class_results', { class_id: group.id, state: 'released', released_on })
    await insertOne(tx, 'student_results', { class_id: group.id, student_id: student.id, percentage: 71.5 })
  })
  await request(
    'GET',
    `/api/v1/admin/report-cards/${className}/file?academic_year=2026&term=Term%201`,
    office,
  )
  const { id } = await database.asService((tx) =>
    tx.selectFrom('issued_cards').select('id').where('student_id', '=', student.id).executeTakeFirstOrThrow(),
  )
  const read = async (who = claims) => (await call<StudentGrades>('GET', '/student/grades', who)).body
  const save = async (who = claims) => await request('GET', `/api/v1/student/report-cards/${id}/file`, who)
  return { id, student, claims, group, read, save }
}

test('students read and save their own card as it was issued, and nobody else’s', async () => {
  const { id, read, save } = await buildCard('9V')
  const { terms, term, card } = await read()
  expect(terms).toEqual([{ academic_year: '2026', term: 'Term 1', has_card: true }])
  expect(term).toEqual({ academic_year: '2026', term: 'Term 1' })
  expect(card).toMatchObject({
    id,
    figures: { student: 'Ruth Ampa', lines: [{ percentage: 71.5 }] },
    withdrawn_on: null,
  })
  expect(JSON.stringify(card)).not.toContain('code')

  const reply = await save()
  expect(reply.headers.get('content-disposition')).toContain(
    'Report%20card%20Term%201%202026%20Ruth%20Ampa.pdf',
  )
  const bytes = new Uint8Array(await reply.arrayBuffer())
  expect(bytes.byteLength).toBeLessThan(60 * 1024)
  const { text } = await extractText(await getDocumentProxy(bytes))
  expect(text).toHaveLength(1)
  expect(text[0]).toMatch(/Ruth Ampa[^]*71\.5 %[^]*Code: \S{14}/)

  const other = await buildCard('9W')
  expect((await save(other.claims)).status).toBe(404)
  expect((await read(other.claims)).card?.id).toBe(other.id)
})

test('a card is read no earlier than the results on it', async () => {
  const { read, save } = await buildCard('9X', '2999-03-31')
  expect(await read()).toMatchObject({ terms: [], card: null })
  expect((await save()).status).toBe(404)
})

test('a card that was withdrawn says so and is not saved any more', async () => {
  const { student, group, id, read, save } = await buildCard('9Y')
  const open = { from: 'released', to: 'open', reason: 'A wrong mark' }
  expect((await call('POST', `/results/${group.id}`, office, open)).status).toBe(200)
  expect((await read()).card?.withdrawn_on).toBeNull()
  await database.asService(async (tx) => {
    await insertOne(tx, 'class_results', { class_id: group.id, state: 'checked' })
    await insertOne(tx, 'student_results', { class_id: group.id, student_id: student.id, percentage: 72 })
  })
  const release = { from: 'checked', to: 'released', reason: null }
  expect((await call('POST', `/results/${group.id}`, office, release)).status).toBe(200)
  const { card } = await read()
  expect(card?.id).toBe(id)
  expect(card?.withdrawn_on).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect((await save()).status).toBe(404)
})

test('the record has results, cards and absences, and the office prints one card again as it was issued', async () => {
  const { id, student, claims } = await buildCard('9U')
  await database.asService(async (tx) => {
    const day = '2026-02-03'
    const roll = await insertOne(tx, 'roll_calls', { day, home_class: '9U', students: 1 })
    const absence = { roll_call_id: roll.id, day, student_id: student.id, kind: 'absent', reason: 'Malaria' }
    await insertOne(tx, 'absences', absence)
  })
  const { body } = await call<StudentRecord>('GET', `/admin/students/${student.id}/record`, office)
  expect(body.results).toMatchObject([{ academic_year: '2026', term: 'Term 1', percentage: 71.5 }])
  expect(body.cards).toMatchObject([{ id, academic_year: '2026', term: 'Term 1' }])
  expect(body.absences).toMatchObject([
    { day: '2026-02-03', kind: 'absent', period: null, reason: 'Malaria' },
  ])

  const print = async (who: typeof office) =>
    await request('GET', `/api/v1/admin/report-cards/issued/${id}/file`, who)
  const reply = await print(office)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await reply.arrayBuffer())))
  expect(text.join(' ')).toMatch(/Ruth Ampa[^]*71\.5/)
  expect((await print(claims)).status).toBe(403)
  await database.asService((tx) =>
    tx.updateTable('issued_cards').set({ withdrawn_at: new Date() }).where('id', '=', id).execute(),
  )
  expect((await print(office)).status).toBe(404)
  const log = await database.asService((tx) =>
    tx.selectFrom('auth.audit_log').select('action').where('subject_id', '=', student.id).execute(),
  )
  expect(log).toEqual([{ action: 'results.cards_printed' }])
})

test('the office prints an issued card in the other language too', async () => {
  const { id } = await buildCard('9U')
  const reply = await request('GET', `/api/v1/admin/report-cards/issued/${id}/file?language=tpi`, office)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await reply.arrayBuffer())))
  expect(text[0]).toMatch(/Ripot kad[^]*Ruth Ampa[^]*71\.5 %/)
})
