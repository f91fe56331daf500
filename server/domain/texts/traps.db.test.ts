import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { proofDays, isProofCurrent } from '#shared/guardians/proof.ts'
import { giveReason } from '#server/domain/absences/given-reason-queries.ts'
import type { Guardian } from '#shared/guardians/contract.ts'
import { buildStudent, claimsOf } from '#tests/support/builders.ts'
import { actAsGuardian, buildTie } from '#tests/support/nouns/guardians.ts'
import { buildParents, childrenOf, faultOf, makeAbsent, openPhone } from '#tests/support/parents.ts'
import { testSchool } from '#tests/support/school.ts'
import { alwaysQuiet, setTexts } from '#tests/support/texts.ts'
import { recordOutcome, tidyQueue } from './queue-queries.ts'

/* Traps of numbers that pass from hand to hand, through the whole program: page, texts and office. */

const program = await testSchool()
const { database, services, call } = program
const pin = '739182'
const { office, enter, newNumber } = await buildParents(program, pin)
const asAdmin = await claimsOf(database, office.id)
const today = schoolDay()

beforeEach(async () => {
  await setTexts(database, { way: 'http', address: 'http://127.0.0.1:59999/', ...alwaysQuiet })
  await database.asService(async (tx) => {
    await tx.deleteFrom('texts').execute()
    await tx.deleteFrom('received_texts').execute()
  })
})

let seconds = 0
/** A text from a number. @returns the texts that answer it */
async function ask(sender: string, body: string): Promise<string[]> {
  seconds += 1
  await services.texts.receive({ sender, body, sentAt: new Date(Date.now() - 600_000 + seconds * 1000) })
  const rows = await database.asService((tx) =>
    tx
      .selectFrom('texts as t')
      .innerJoin('received_texts as r', 'r.id', 't.reply_to')
      .select('t.body')
      .where('t.number', '=', sender)
      .where('r.sent_at', '=', (db) =>
        db
          .selectFrom('received_texts')
          .select((of) => of.fn.max('sent_at').as('last'))
          .where('number', '=', sender),
      )
      .execute(),
  )
  return rows.map((row) => row.body)
}

const listOf = async (studentId: string) =>
  (await call<Guardian[]>('GET', `/admin/students/${studentId}/guardians`, asAdmin)).body

async function numberOf(guardianId: string) {
  return await database.asService((tx) =>
    tx
      .selectFrom('guardian_numbers')
      .select(['id', 'proved_at', 'proved_how'])
      .where('guardian_id', '=', guardianId)
      .executeTakeFirstOrThrow(),
  )
}

test('trap 2, a number that is entered for B does not vanish from A, who reads, asks and is told as before', async () => {
  const mother = await enter({ name: 'Mary Kewa' })
  const child = await buildStudent(database, { class_name: '10B', grade_level: 10 })
  const entered = await call<Guardian>('POST', '/admin/guardians', asAdmin, {
    id: randomUUID(),
    student_id: child.id,
    guardian_id: null,
    name: 'Joseph Bai',
    language: 'en',
    relation: 'father',
    may_read: true,
    gets_texts: true,
    may_be_called: true,
    valid_from: today,
    paper_seen: null,
    office_note: null,
    number: mother.number,
    is_shared: true,
  })
  expect(entered.body).toMatchObject({ numbers: [{ number: mother.number, also_of: ['Mary Kewa'] }] })
  expect(await listOf(mother.student.id)).toMatchObject([
    { name: 'Mary Kewa', numbers: [{ number: mother.number, also_of: ['Joseph Bai'] }] },
  ])
  expect((await childrenOf(mother.phone)).map(({ id }) => id)).toEqual([mother.student.id])
  expect((await openPhone(program).signIn(mother.number, pin)).status).toBe(303)
  expect(await ask(mother.number, `ABS ${mother.student.admission_number}`)).toHaveLength(1)
  expect(await ask(mother.number, `MARKS ${mother.student.admission_number} ${pin}`)).toEqual([
    expect.stringContaining('No results') as string,
  ])
})

test('trap 3, a number that the operator gave to somebody else: nothing of a child by name, and the proof ages', async () => {
  const parent = await enter()
  const { student, number, guardian_id } = parent
  await makeAbsent(database, student)
  const isCurrent = async (day: string) =>
    isProofCurrent((await numberOf(guardian_id)).proved_at?.toISOString() ?? null, day)
  expect([await isCurrent(today), await isCurrent(addDays(today, proofDays + 1))]).toEqual([true, false])
  // The stranger knows neither PIN nor name, and gets neither.
  for (const body of [...(await ask(number, 'ABS')), ...(await ask(number, 'MARKS 592817'))])
    expect(body).not.toMatch(new RegExp(`${student.first_name}|${student.last_name}`))
  expect((await openPhone(program).signIn(number, '592817')).status).toBe(400)
  // A sign of the guardian makes the proof anew, and a number that does not exist ends it.
  await database.asService((tx) =>
    tx
      .updateTable('guardian_numbers')
      .set({ proved_at: null, proved_how: null })
      .where('number', '=', number)
      .execute(),
  )
  await ask(number, `MARKS ${pin}`)
  expect(await numberOf(guardian_id)).toMatchObject({ proved_how: 'text' })
  const text = await database.asService((tx) =>
    tx
      .updateTable('texts')
      .set({ state: 'sending', claimed_at: new Date() })
      .where('number', '=', number)
      .returning('id')
      .execute(),
  )
  const refuse = async (fault: 'refused' | 'number') =>
    await database.asService((tx) =>
      recordOutcome(tx, text[0]!.id, { state: 'refused', fault, isFinal: true }),
    )
  await refuse('refused')
  expect(await numberOf(guardian_id)).toMatchObject({ proved_how: 'text' })
  await refuse('number')
  expect(await numberOf(guardian_id)).toMatchObject({ proved_at: null, proved_how: null })
})

test('trap 6, the child who has the phone: another number comes by the office alone, and both get the news until then', async () => {
  const { student, number, guardian_id, tie, code } = await enter()
  const own = newNumber()
  const claims = await claimsOf(database, student.user_id)
  const added = { number_id: randomUUID(), number: own, is_shared: false }
  expect((await call('POST', `/admin/guardians/${tie}/numbers`, claims, added)).status).toBe(403)
  expect(await faultOf(await openPhone(program).first(code, own, pin))).toMatchObject({ code: 'code-used' })
  expect(await ask(number, `My new number is ${own}`)).toEqual([])
  expect(await ask(own, 'ABS')).toEqual([])
  expect((await call('POST', `/admin/guardians/${tie}/numbers`, asAdmin, added)).status).toBe(200)
  const closed = { kind: 'closed', why: '' }
  expect((await call('POST', '/admin/texts/many', asAdmin, closed)).status).toBe(200)
  const told = async () => {
    const rows = await database.asService((tx) =>
      tx
        .selectFrom('texts')
        .select('number')
        .where('kind', '=', 'closed')
        .where('state', '=', 'waiting')
        .execute(),
    )
    return rows.map((row) => row.number).filter((one) => one === number || one === own)
  }
  expect((await told()).toSorted()).toEqual([number, own].toSorted())
  await database.asService((tx) =>
    tx
      .updateTable('guardian_numbers')
      .set({ valid_until: today })
      .where('guardian_id', '=', guardian_id)
      .where('number', '=', number)
      .execute(),
  )
  await database.asService((tx) => tidyQueue(tx))
  expect(await told()).toEqual([own])
})

test('a parent is not told by text either that the other one gave a reason', async () => {
  const mother = await enter()
  const father = await enter()
  await buildTie(database, { student: mother.student }, { guardian_id: father.guardian_id })
  await makeAbsent(database, mother.student)
  const { guardian_id } = mother
  const given = {
    student_id: mother.student.id,
    guardian_id,
    day: today,
    reason: 'Malaria',
    way: 'page' as const,
  }
  await actAsGuardian(database, guardian_id, async (tx) => await giveReason(tx, given))
  const about = `ABS ${mother.student.admission_number}`
  const [[toMother], [toFather]] = [await ask(mother.number, about), await ask(father.number, about)]
  expect([toMother!.includes('?'), toFather!.includes('?')]).toEqual([false, true])
})

test('a student of age without a guardian: nobody is texted or let in, and the record says that nobody is there', async () => {
  const student = await buildStudent(database, { date_of_birth: '2006-01-01' })
  await makeAbsent(database, student)
  expect(await listOf(student.id)).toEqual([])
  const who = { student_ids: [student.id] }
  expect((await call('POST', '/admin/guardian-codes/count', asAdmin, { who })).body).toEqual({
    new: 0,
    with_pin: 0,
    students_without: 1,
  })
  expect(
    (await call('POST', '/admin/guardian-codes', asAdmin, { who, even_with_pin: true })).body,
  ).toMatchObject({
    code: 'NO_SLIPS',
  })
  await services.texts.deliver()
  await call('POST', '/admin/texts/many', asAdmin, { kind: 'closed', why: '' })
  const texts = await database.asService((tx) =>
    tx.selectFrom('texts').select('id').where('student_id', '=', student.id).execute(),
  )
  expect(texts).toEqual([])
})
