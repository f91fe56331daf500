import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Claims, Database } from '#server/database/database.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import type { StudentRecord } from '#shared/student-records/contract.ts'
import type { ReadTransfer } from '#shared/student-transfers/contract.ts'
import {
  buildAdmin,
  buildClass,
  buildStudent,
  buildTeacher,
  claimsOf,
  insertOne,
} from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { buildTie } from '#tests/support/nouns/guardians.ts'
import { buildIssuedCard } from '#tests/support/nouns/report-cards.ts'
import { testSchool } from '#tests/support/school.ts'
import { signTransfer } from './signed-transfer.ts'
import type { Owners } from '#tests/support/nouns/nouns.ts'

const { database: oldDatabase } = await testDatabase()
const { database: newDatabase } = await testDatabase()
const old = await testSchool(oldDatabase, Buffer.alloc(32, 1))
const other = await testSchool(newDatabase, Buffer.alloc(32, 2))
const officeOf = async (database: Database) => await claimsOf(database, (await buildAdmin(database)).id)
const [oldOffice, newOffice] = [await officeOf(oldDatabase), await officeOf(newDatabase)]

const audited = async (database: Database, id: string) =>
  (
    await database.asService((tx) =>
      tx.selectFrom('auth.audit_log').select('action').where('subject_id', '=', id).execute(),
    )
  ).map(({ action }) => action)

/** A student of the old school with a released result, a card and a guardian, who has left. */
async function buildLeaver(last_name: string) {
  const student = await buildStudent(oldDatabase, { first_name: 'Kila', last_name, home_village: 'Markham' })
  const group = await buildClass(oldDatabase, { name: '9P', academic_year: '2026', term: 'Term 1' })
  await oldDatabase.asService(async (tx) => {
    await insertOne(tx, 'class_results', { class_id: group.id, state: 'released' })
    const result = { class_id: group.id, student_id: student.id, percentage: 71.5, letter_grade: 'B' }
    await insertOne(tx, 'student_results', result)
  })
  const { id: card } = await buildIssuedCard(oldDatabase, { student } as unknown as Owners)
  await buildTie(oldDatabase, { student }, { name: 'Mary Kila', number: '+67571234567' })
  const leave = { status: 'Transferred', status_since: schoolDay(), status_reason: 'Bena High' }
  await oldDatabase.asService((tx) =>
    tx.updateTable('students').set(leave).where('id', '=', student.id).execute(),
  )
  return { ...student, card }
}

const fileOf = async (id: string, query = '', who: Claims = oldOffice) =>
  await old.request('GET', `/api/v1/admin/students/${id}/transfer/file${query}`, who)
const read = async (file: string, who: Claims = newOffice) =>
  await other.call<ReadTransfer>('POST', '/admin/student-transfers/read', who, { file })

function taking(file: string, more: object = {}) {
  const student = { id: randomUUID(), admission_number: randomUUID().slice(0, 8), class_name: '9A' }
  return { file, student_id: null, student, with_guardians: false, ...more }
}
const take = async (body: object, who: Claims = newOffice) =>
  await other.call<{ id: string }>('POST', '/admin/student-transfers', who, body)

test('a student who has left is taken in by the next school, with results and cards that bear the name of the former one', async () => {
  const leaver = await buildLeaver('Moveme')
  const made = await fileOf(leaver.id, '?with_guardians=true')
  expect(made.status).toBe(200)
  expect(await audited(oldDatabase, leaver.id)).toContain('accounts.transfer_made')
  const file = await made.text()
  const { body: said } = await read(file)
  const key = await old.call<{ fingerprint: string }>('GET', '/admin/student-transfers/key', oldOffice)
  expect(said.fingerprint).toBe(key.body.fingerprint)
  expect(said).toMatchObject({ taken: null, seems: null, known_as: null })
  expect(said.content.left).toMatchObject({ on: schoolDay(), reason: 'Bena High' })

  const { body: taken, status } = await take(taking(file, { with_guardians: true }))
  expect(status).toBe(200)
  expect(await audited(newDatabase, taken.id)).toEqual(
    expect.arrayContaining(['accounts.student_added', 'accounts.transfer_taken', 'guardians.added']),
  )
  const record = await other.call<StudentRecord>('GET', `/admin/students/${taken.id}/record`, newOffice)
  expect(record.body.student).toMatchObject({
    last_name: 'Moveme',
    home_village: 'Markham',
    previous_school: said.content.school.name,
    guardians: [expect.objectContaining({ name: 'Mary Kila' })],
  })
  expect(record.body.results).toEqual([])
  expect(record.body.elsewhere).toMatchObject([
    {
      school: said.content.school.name,
      results: [{ academic_year: '2026', percentage: 71.5, letter_grade: 'B' }],
      cards: [{ code: expect.stringMatching(/^[A-Z2-9]{12}$/) }],
    },
  ])
})

test('the same file is taken once, and its student is found again, and nobody can change what it says', async () => {
  const file = await (await fileOf((await buildLeaver('Twice')).id)).text()
  const both = await Promise.all([take(taking(file)), take(taking(file))])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const [{ body: taken }] = both
  expect(both[1].body).toEqual(taken)
  expect((await read(file)).body.taken).toBe(taken.id)
  const change = newDatabase.asUser(newOffice, (tx) =>
    tx.updateTable('student_transfers').set({ school: 'Ours' }).where('student_id', '=', taken.id).execute(),
  )
  await expect(change).rejects.toThrow('permission denied')
})

test('a file in which a byte was changed is refused, and so is one that is none', async () => {
  const file = await (await fileOf((await buildLeaver('Changed')).id)).text()
  for (const wrong of [file.replace('71.5', '91.5'), file.replace('"key":"', '"key":"A')]) {
    const refused = await take(taking(wrong))
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain('is not as the other school has made it')
    expect((await read(wrong)).status).toBe(422)
  }
  expect(JSON.stringify((await take(taking('{}'))).body)).toContain('This is not a transfer file')
  // A school may sign what no form would take.
  const { content } = (await read(file)).body
  for (const first_name of ['A\u0000', '   ']) {
    const signed = signTransfer(Buffer.alloc(32, 3).toString('base64url'), {
      ...content,
      student: { ...content.student, first_name },
    })
    expect(JSON.stringify((await take(taking(signed))).body)).toContain('This is not a transfer file')
  }
})

test('a file with the strangest values is taken in or refused, and its record can be read', async () => {
  const leaver = await buildLeaver('Strange')
  const file = await (await fileOf(leaver.id, '?with_guardians=true')).text()
  const { content } = (await read(file)).body
  const key = Buffer.alloc(32, 3).toString('base64url')
  const [guardian] = content.guardians
  const changes: [object, number][] = [
    // What the browser shows as days.
    [{ made_on: '9999-99-99' }, 422],
    [{ left: { ...content.left, on: '2026-02-31' } }, 422],
    [{ cards: [{ ...content.cards[0], issued_on: '2026-00-01' }] }, 422],
    [{ guardians: [{ ...guardian, name: 'x'.repeat(121) }] }, 422],
    [{ guardians: [{ ...guardian, numbers: ['+00000'] }] }, 422],
    [{ guardians: [guardian, guardian] }, 422],
    [{ guardians: Array.from({ length: 13 }, (_, n) => ({ ...guardian, name: `${n}`, numbers: [] })) }, 422],
    [{ school: { ...content.school, name: `${'a'.repeat(99)}😀` } }, 200],
    [{ school: { ...content.school, name: ' ' } }, 422],
    [{ school: { ...content.school, name: '../../etc/passwd\u202E' } }, 200],
    [{ guardians: [{ ...guardian, name: '  ', numbers: [] }] }, 200],
    [{ student: { ...content.student, last_name: '../../x', first_name: '=1+1' } }, 200],
    [{ results: [{ ...content.results[0], percentage: 1e308 }] }, 200],
  ]
  for (const [index, [change, status]] of changes.entries()) {
    const last_name = `Strange ${'ABCDEFGHIJKLM'[index]}`
    const said = { ...content, student: { ...content.student, last_name }, ...change }
    const signed = signTransfer(key, said)
    const reply = await take(taking(signed, { with_guardians: true }))
    expect([change, reply.status]).toEqual([change, status])
    if (status !== 200) continue
    const record = await other.call('GET', `/admin/students/${reply.body.id}/record`, newOffice)
    expect(record.status).toBe(200)
  }
})

test('a key has one spelling, and nobody signs with another school’s', async () => {
  const file = await (await fileOf((await buildLeaver('Spelling')).id)).text()
  const { content, key, signature } = JSON.parse(file) as Record<'content' | 'key' | 'signature', string>
  const own = JSON.parse(
    signTransfer(Buffer.alloc(32, 3).toString('base64url'), JSON.parse(content) as ReadTransfer['content']),
  ) as object
  const forged = [
    { content, key: `${key}=`, signature },
    { content, key: `${key.slice(0, 20)} ${key.slice(20)}`, signature },
    { ...own, key },
    { content, key, signature: '' },
  ]
  for (const wrong of forged)
    expect((await read(JSON.stringify(wrong))).status, JSON.stringify(wrong.key)).toBe(422)
  expect((await read(file.padEnd(900_001))).status).toBe(422)
})

test('somebody who seems to be there already is asked about, and the file can go into that record', async () => {
  const leaver = await buildLeaver('Seenbefore')
  const there = await buildStudent(newDatabase, {
    first_name: 'Kila',
    last_name: 'Seenbefore',
    class_name: '9A',
  })
  const file = await (await fileOf(leaver.id)).text()
  expect((await read(file)).body.seems).toMatchObject({ id: there.id })
  const asked = await take(taking(file))
  expect(asked.status).toBe(422)
  expect(JSON.stringify(asked.body)).toContain('is_another')
  const into = await take(taking(file, { student_id: there.id, student: null }))
  expect(into.body).toEqual({ id: there.id })
  const record = await other.call<StudentRecord>('GET', `/admin/students/${there.id}/record`, newOffice)
  expect(record.body.elsewhere).toHaveLength(1)
})

test('only the office makes files, of those who have left, without guardians unless it says so, and takes them in', async () => {
  const leaver = await buildLeaver('Onlyoffice')
  const student = await claimsOf(oldDatabase, leaver.user_id)
  const teacher = await claimsOf(oldDatabase, (await buildTeacher(oldDatabase)).id)
  for (const who of [student, teacher]) expect((await fileOf(leaver.id, '', who)).status).toBe(403)
  const file = await (await fileOf(leaver.id)).text()
  expect(file).not.toContain('Mary Kila')
  const active = await buildStudent(oldDatabase)
  expect((await fileOf(active.id)).status).toBe(409)
  const foreign = await claimsOf(newDatabase, (await buildTeacher(newDatabase)).id)
  expect([(await take(taking(file), foreign)).status, (await read(file, foreign)).status]).toEqual([403, 403])
})
