import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { absenceRules } from '#shared/absences/rules.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildTie } from '#tests/support/nouns/guardians.ts'
import { buildIssuedCard } from '#tests/support/nouns/report-cards.ts'
import { buildParents, childrenOf, faultOf, makeAbsent, openPhone } from '#tests/support/parents.ts'
import { testSchool } from '#tests/support/school.ts'

const program = await testSchool()
const { database } = program
const today = schoolDay()
const pin = '739182'
const { enter } = await buildParents(program, pin)

test('forms of other sites are refused, and the cookie is not for scripts', async () => {
  const { phone, student, number } = await enter()
  await makeAbsent(database, student)
  const given = { student_id: student.id, day: today, reason: 'Sick' }
  for (const headers of [{ Origin: 'https://evil.example' }, { Origin: 'null' }])
    expect(await faultOf(await phone.post('/parents/reason', given, headers))).toEqual({ code: 'origin' })
  expect((await childrenOf(phone))[0]?.absences).toMatchObject([{ given: [] }])
  const reply = await openPhone(program).signIn(number, pin)
  const cookie = reply.headers.getSetCookie().find((line) => line.startsWith('parent='))
  expect(cookie).toMatch(/^parent=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/)
})

test('a body that is no form is answered as a form without fields', async () => {
  const phone = openPhone(program)
  const json = { body: '{}', headers: { 'Content-Type': 'application/json' } }
  const statuses = []
  for (const path of ['/language', '/parents/sign-in', '/parents/first'])
    statuses.push((await phone.send('POST', path, json)).status)
  expect(statuses).toEqual([303, 400, 400])
})

test('who chooses a language comes back to the form, and to no other place', async () => {
  const phone = openPhone(program)
  const choose = async (page: string) => {
    const reply = await phone.post('/language', { language: 'tpi', page })
    return reply.headers.get('Location')
  }
  expect(await choose('/parents/first')).toBe('/parents/first')
  expect(await choose('/parents')).toBe('/parents')
  expect(await choose('//evil.example')).toBe('/')
})

test('the reason of an absence is kept with who gave it, once, and replaces nothing', async () => {
  const { phone, student, guardian_id } = await enter()
  const father = await enter({ name: 'Father' })
  await buildTie(database, { student }, { guardian_id: father.guardian_id })
  await makeAbsent(database, student)
  await database.asService((tx) =>
    tx.updateTable('absences').set({ reason: 'Not known' }).where('student_id', '=', student.id).execute(),
  )
  const given = { student_id: student.id, day: today, reason: '  Malaria ' }
  for (let time = 0; time < 2; time++) expect((await phone.post('/parents/reason', given)).status).toBe(303)
  expect((await childrenOf(phone))[0]?.absences).toEqual([
    { day: today, kind: 'absent', periods: [], reason: 'Not known', given: ['Malaria'] },
  ])
  const rows = await database.asService((tx) =>
    tx
      .selectFrom('absence_reasons')
      .select(['guardian_id', 'way', 'reason'])
      .where('student_id', '=', student.id)
      .execute(),
  )
  expect(rows).toEqual([{ guardian_id, way: 'page', reason: 'Malaria' }])
  const seen = (await childrenOf(father.phone)).find(({ id }) => id === student.id)
  expect(seen?.absences, 'the other parent is not told').toMatchObject([{ given: [] }])
})

test('a reason is taken for the own child alone, and for a day on which it was missed', async () => {
  const { phone, student } = await enter()
  const other = await enter()
  await makeAbsent(database, other.student)
  const send = async (student_id: string, day: string, reason = 'Sick') =>
    await faultOf(await phone.post('/parents/reason', { student_id, day, reason }))
  for (const [id, day] of [
    [other.student.id, today],
    [student.id, today],
    [student.id, addDays(today, -400)],
    ['x', 'y'],
  ] as const)
    expect(await send(id, day)).toMatchObject({ code: 'reason-day', reason: 'Sick' })
  expect(await send(student.id, today, ' ')).toMatchObject({ code: 'reason-missing' })
  expect(await send(student.id, today, 'x'.repeat(201))).toMatchObject({ code: 'reason-long' })
})

test('reasons of a parent for a child and a day have a limit, which is the parent’s own', async () => {
  const { phone, student } = await enter()
  const father = await enter({ name: 'Father' })
  await buildTie(database, { student }, { guardian_id: father.guardian_id })
  await makeAbsent(database, student)
  const give = async (from: typeof phone, reason: string) =>
    await from.post('/parents/reason', { student_id: student.id, day: today, reason })
  const reasons = Array.from({ length: absenceRules.maxGiven + 3 }, (_, index) => `Reason ${index}`)
  const statuses = await Promise.all(reasons.map(async (reason) => (await give(phone, reason)).status))
  expect(statuses.filter((status) => status === 303)).toHaveLength(absenceRules.maxGiven)
  expect((await childrenOf(phone))[0]?.absences[0]?.given).toHaveLength(absenceRules.maxGiven)
  expect(await faultOf(await give(phone, 'More'))).toMatchObject({ code: 'reason-many', reason: 'More' })
  expect((await give(phone, (await childrenOf(phone))[0]!.absences[0]!.given[0]!)).status).toBe(303)
  expect((await give(father.phone, 'Malaria')).status).toBe(303)
})

test('what has not changed costs a reply without content, and is kept on an own phone alone', async () => {
  const { phone, number } = await enter()
  const first = await phone.send('GET', '/parents')
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const again = await phone.send('GET', '/parents', {
    headers: { 'If-None-Match': first.headers.get('etag')! },
  })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const shared = openPhone(program)
  const form = await shared.send('GET', '/parents')
  await shared.signIn(number, pin, { shared: 'yes' })
  const page = await shared.send('GET', '/parents')
  expect([form, page].map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store'])
  expect(page.headers.get('etag')).toBeNull()
})

test('report cards are drawn in the queue of bulk jobs, where a stranger takes no turn', async () => {
  const { phone } = await enter()
  const { bulkQueue } = program.services
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const busy = [1, 2].map(
    async (place) =>
      await bulkQueue.run({ address: `person ${place}`, account: '' }, async () => await ended),
  )
  const path = `/parents/report-card/${crypto.randomUUID()}`
  expect((await openPhone(program).send('GET', path)).status).toBe(303)
  expect(bulkQueue.size().waiting).toBe(0)
  const statuses: number[] = []
  const replies = Array.from({ length: 8 }, async () => statuses.push((await phone.send('GET', path)).status))
  await vi.waitFor(() => expect(statuses).toEqual([503, 503, 503, 503, 503]))
  end()
  await Promise.all([...busy, ...replies])
  expect(statuses.slice(5)).toEqual([404, 404, 404])
})

test('a report card has its labels in the language of the page', async () => {
  const { phone, student, guardian_id } = await enter()
  const { id } = await buildIssuedCard(database, { student } as never)
  await database.asService((tx) =>
    tx.updateTable('guardians').set({ language: 'tpi' }).where('id', '=', guardian_id).execute(),
  )
  const readCard = async () => {
    const reply = await phone.send('GET', `/parents/report-card/${id}`)
    const pdf = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()))
    const { info } = await pdf.getMetadata()
    const { text } = await extractText(pdf, { mergePages: true })
    return [text, (info as { Language: string }).Language]
  }
  expect(await readCard()).toEqual([expect.stringMatching(/Ripot kad: [^]*Sabjek[^]*Kod: /), 'tpi'])
  // The choice in the browser counts before that of the record, as on the page.
  await phone.post('/language', { language: 'en' })
  expect(await readCard()).toEqual([expect.stringMatching(/Report card: [^]*Subject[^]*Code: /), 'en'])
})

test('marks, results and report cards of others cannot be had by their addresses', async () => {
  const { phone } = await enter()
  for (const id of [crypto.randomUUID(), 'x'])
    expect((await phone.send('GET', `/parents/report-card/${id}`)).status).toBe(404)
  expect((await openPhone(program).send('GET', `/parents/report-card/${crypto.randomUUID()}`)).status).toBe(
    303,
  )
})
