import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildClass, buildStudent, buildSubject, insertOne } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { textReceiver } from '#tests/support/text-receiver.ts'
import { buildGuardianOf, callRoll } from '#tests/support/texts.ts'
import { findTies } from './receive-queries.ts'

const { database } = await testDatabase()
/** The PIN of each guardian. */
const pins = new Map<string, string>()
const { receive, answers, received } = textReceiver(database, async (number, pin) => {
  const ties = await database.asService((tx) => findTies(tx, number))
  const found = ties.find((tie) => pins.get(tie.guardian_id) === pin)
  return found
    ? { outcome: 'right', guardianId: found.guardian_id, accept: () => Promise.resolve() }
    : { outcome: 'wrong' }
})

async function buildReleased(studentId: string, state: 'released' | 'checked', code: string) {
  const subject = await buildSubject(database, { code, name: code })
  const made = await buildClass(database, { subject_id: subject.id })
  await database.asService(async (tx) => {
    await insertOne(tx, 'class_results', { class_id: made.id, state })
    await insertOne(tx, 'student_results', {
      class_id: made.id,
      student_id: studentId,
      percentage: 78.4,
      letter_grade: 'B',
    })
  })
}

test('a parent asks with each keyword and is answered without any child’s name', async () => {
  const student = await buildStudent(database, { first_name: 'Kila', last_name: 'Momis' })
  const { number } = await buildGuardianOf(database, [student.id])
  await callRoll(database, student.id)
  for (const word of ['ABS', 'NEWS', 'DATES', 'HELP', 'halivim', 'START']) await receive(number, word)
  const got = await answers(number)
  expect(got[0]).toMatch(/^This term your child in 9A was absent on 1 day: \d+ \w+\?$/)
  expect(got).toHaveLength(6)
  for (const body of got) expect(body).not.toMatch(/Kila|Momis/)
})

test('marks are for a PIN, and are those that are released', async () => {
  const student = await buildStudent(database)
  const { id, number } = await buildGuardianOf(database, [student.id])
  pins.set(id, '482113')
  await buildReleased(student.id, 'released', 'ENGR')
  await buildReleased(student.id, 'checked', 'MATC')
  await receive(number, 'MARKS')
  await receive(number, 'MARKS 482113')
  const [asked, told] = await answers(number)
  expect(asked).toContain('PIN')
  expect(told).toContain('ENGR 78 B')
  expect(told).not.toContain('MATC')
  expect(JSON.stringify(await received(number))).not.toContain('482113')
})

test('trap 5, the PIN that stays in the Sent folder: few tries by number, and by child', async () => {
  const student = await buildStudent(database)
  const { id, number } = await buildGuardianOf(database, [student.id])
  const other = await buildGuardianOf(database, [student.id])
  pins.set(id, '482113')
  for (const pin of ['111111', '222222', '333333', '482113'])
    await receive(number, `MARKS ${student.admission_number} ${pin}`)
  const got = await answers(number)
  expect(got.slice(0, 3)).toEqual(Array(3).fill(expect.stringContaining('not right')))
  expect(got[3]).toContain('Too many')
  await receive(other.number, `MARKS ${student.admission_number} 482113`)
  expect((await answers(other.number))[0]).toContain('Too many')
})

test('a right PIN is not answered for a wrong one from memory, nor the other way round', async () => {
  const student = await buildStudent(database)
  const { id, number } = await buildGuardianOf(database, [student.id])
  pins.set(id, '482113')
  await receive(number, 'MARKS 482113')
  await receive(number, 'MARKS 482114')
  await receive(number, 'MARKS 482113')
  const [right, wrong, again] = await answers(number)
  expect(wrong).toContain('not right')
  expect(again).toBe(right)
})

test('trap 1, the sibling: only a child whose tie lets the guardian read', async () => {
  const child = await buildStudent(database)
  const sibling = await buildStudent(database, { class_name: '10B', grade_level: 10 })
  const { number } = await buildGuardianOf(database, [child.id])
  await database.asService((tx) =>
    sql`insert into public.guardian_ties (guardian_id, student_id, relation, may_read, valid_from)
      select guardian_id, ${sibling.id}, 'mother', false, '2020-01-01' from public.guardian_numbers where number = ${number}`.execute(
      tx,
    ),
  )
  await receive(number, `ABS ${sibling.admission_number}`)
  expect(await answers(number)).toEqual([expect.stringContaining('no child')])
})

test('trap 7, two guardians: the one whose tie has ended is told nothing', async () => {
  const child = await buildStudent(database)
  const former = await buildGuardianOf(database, [child.id])
  await database.asService((tx) =>
    tx
      .updateTable('guardian_ties')
      .set({ valid_until: schoolDay() })
      .where('guardian_id', '=', former.id)
      .execute(),
  )
  await receive(former.number, 'ABS')
  expect(await answers(former.number)).toEqual([])
})

test('with several children the number is asked for, and only then', async () => {
  const [first, second] = [
    await buildStudent(database),
    await buildStudent(database, { class_name: '10B', grade_level: 10 }),
  ]
  const { number } = await buildGuardianOf(database, [first.id, second.id], { language: 'tpi' })
  await receive(number, 'ABS')
  await receive(number, `ABS ${second.admission_number}`)
  const [which, told] = await answers(number)
  expect(which).toContain(`${first.admission_number} (9A), ${second.admission_number} (10B)`)
  expect(told).toContain('i kam long olgeta de')
})
