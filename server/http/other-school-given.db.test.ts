import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSiteServices } from '#server/documents/site-services.ts'
import { buildAccount } from '#tests/support/auth.ts'
import { buildClass, buildStudent, buildSubject, insertOne } from '#tests/support/builders.ts'
import { twinDatabases } from '#tests/support/database.ts'
import { pdfOf } from '#tests/support/hand-in-client.ts'
import { buildOperationWorld } from '#tests/support/operation-world.ts'
import { buildParents, childrenOf, faultOf, openPhone } from '#tests/support/parents.ts'
import { testSchool } from '#tests/support/school.ts'

/*
 * Addresses, codes, cookies and receipts that a school gives out, tried at another that has the same people: none is known there,
 * and wrong passwords count where they were tried.
 */

const email = 'hilda@example.com'
const password = 'kunai grass'
const pin = '739182'

const { databases, filled } = await twinDatabases(async (database) => {
  const subject = await buildSubject(database, { code: 'ENG', name: 'English' })
  await buildAccount(database, email, password)
  return await buildOperationWorld(database, subject.id)
})
const [own, other] = [await testSchool(databases[0]), await testSchool(databases[1], Buffer.alloc(32, 8))]
const { people } = filled
type School = typeof own

test('the address of a calendar is none at another school', async () => {
  const { body } = await own.call<{ address: string }>('POST', '/calendar/feed', people.student)
  const { pathname } = new URL(body.address)
  expect((await own.request('GET', pathname, undefined)).status).toBe(200)
  expect((await other.request('GET', pathname, undefined)).status).toBe(404)
})

test('the code of a report card shows nothing at another school', async () => {
  const { database } = own
  const student = await buildStudent(database)
  const inTerm = { academic_year: '2026', term: 'Term 1' }
  const { id: class_id } = await buildClass(database, { name: '9Z', ...inTerm })
  await database.asService(async (tx) => {
    await insertOne(tx, 'class_results', { class_id, state: 'checked' })
    await insertOne(tx, 'student_results', { class_id, student_id: student.id, percentage: 71.5 })
  })
  const step = { from: 'checked', to: 'released', reason: null }
  expect((await own.call('POST', `/results/${class_id}`, people.admin, step)).status).toBe(200)
  const file = `/api/v1/admin/report-cards/9Z/file?${new URLSearchParams(inTerm).toString()}`
  expect((await own.request('GET', file, people.admin)).status).toBe(200)
  const { rows } = await database.asService((tx) =>
    sql<{ code: string }>`select code from issued_cards where student_id = ${student.id}`.execute(tx),
  )
  const prove = async ({ services }: School) =>
    await createSiteServices(services).proveCard(rows[0]!.code, { address: '192.0.2.1', cookies: '' })
  expect(await prove(own)).toMatchObject({ outcome: 'shown' })
  expect(await prove(other)).toMatchObject({ outcome: 'unknown' })
})

test('a hand-in has its receipt and its link at one school alone, whoever asks at another', async () => {
  const { assignment } = filled
  const upload_id = await own.sendFile(
    people.student,
    { purpose: 'hand-in', assignment_id: assignment.id, file_name: 'essay.pdf' },
    pdfOf(1000),
  )
  const finish = async (school: School) =>
    await school.call<{ sha256: string; file_url: string }>('POST', '/hand-ins', people.student, {
      upload_id,
    })
  const [before, receipt] = [await finish(other), await finish(own)]
  expect([before.status, receipt.status]).toEqual([404, 200])
  expect((await finish(other)).status).toBe(404)
  const { sha256, file_url } = receipt.body
  const listed = async (school: School) => {
    const { body } = await school.call<{ sha256: string }[]>(
      'GET',
      `/assignments/${assignment.id}/hand-ins`,
      people.student,
    )
    return body.some((one) => one.sha256 === sha256)
  }
  expect([await listed(own), await listed(other)]).toEqual([true, false])
  const { pathname, search } = new URL(file_url, 'http://school.test')
  expect((await own.request('GET', pathname + search, undefined)).status).toBe(200)
  expect((await other.request('GET', pathname + search, undefined)).status).toBe(403)
})

test('a guardian who is signed in at one school is nobody at another, nor with code, number and PIN', async () => {
  const parents = await buildParents(own, pin)
  const { phone, number } = await parents.enter()
  const unused = await parents.buildParent()
  expect(await childrenOf(phone)).toHaveLength(1)
  const stranger = openPhone(other)
  for (const [name, value] of phone.cookies) stranger.cookies.set(name, value)
  expect((await stranger.look()).page).toBe('sign-in')
  expect(await faultOf(await stranger.signIn(number, pin))).toEqual({ code: 'wrong' })
  expect((await stranger.first(unused.code, unused.number, pin)).status).not.toBe(303)
  expect((await openPhone(own).first(unused.code, unused.number, pin)).status).toBe(303)
})

test('wrong passwords count at the school where they were tried, and a browser is known only where somebody signed in on it', async () => {
  const attempt = async (school: School, word: string, cookies: string[] = []) => {
    const headers = { Cookie: cookies.join('; ') }
    const body = { email, password: word }
    const reply = await school.request('POST', '/auth/v1/token?grant_type=password', undefined, {
      body,
      headers,
    })
    const given = reply.headers.getSetCookie().filter((cookie) => cookie.includes('Path=/auth/v1;'))
    return { status: reply.status, cookies: given.map((cookie) => cookie.split(';')[0]!) }
  }
  const [atOwn, atOther] = [await attempt(own, password), await attempt(other, password)]
  expect([atOwn.status, atOther.status]).toEqual([200, 200])
  for (let time = 0; time < 5; time++) expect((await attempt(other, 'wrong')).status).toBe(400)
  expect((await attempt(other, password)).status).toBe(429)
  expect((await attempt(own, password)).status).toBe(200)
  expect((await attempt(other, password, atOwn.cookies)).status).toBe(429)
  expect((await attempt(other, password, atOther.cookies)).status).toBe(200)
})
