import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { RollCheck, RollOverview } from '#shared/roll-import/contract.ts'
import { rollFilePath } from '#shared/student-records/roll.ts'
import { insertOne } from '#tests/support/builders.ts'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'
import { waitingStatements } from '#tests/support/waiting-statements.ts'

const { database, call, request } = await testSchool()
const { asAdmin } = await buildOffice(database)

/** Puts one student on the roll by an import. */
async function importStudent() {
  const number = randomUUID().slice(0, 8)
  const body = `adm no,surname,given name,class\n${number},Kewa,Ruth,9A`
  const sent = await request('POST', `/api/v1${rollFilePath}`, asAdmin, { body })
  const { id, choices } = ((await sent.json()) as RollOverview).draft!
  const check = await call<RollCheck>('POST', `/admin/imports/${id}/check`, asAdmin, { choices })
  await call('POST', `/admin/imports/${id}/run`, asAdmin, { fingerprint: check.body.fingerprint })
  const student = await database.asService((tx) =>
    tx.selectFrom('students').select('id').where('admission_number', '=', number).executeTakeFirstOrThrow(),
  )
  return { id, number, student }
}

test('a student whose roll is being called while the import is undone stays on the roll', async () => {
  const { id, number, student } = await importStudent()
  const { promise: called, resolve: haveCalled } = Promise.withResolvers<void>()
  const { promise: end, resolve: commit } = Promise.withResolvers<void>()
  const calling = database.asService(async (tx) => {
    const day = '2026-02-02'
    const { id: roll_call_id } = await insertOne(tx, 'roll_calls', { day, home_class: '9A', students: 1 })
    await insertOne(tx, 'absences', { roll_call_id, day, student_id: student.id, kind: 'absent' })
    haveCalled()
    await end
  })
  await called
  const undoing = call('POST', `/admin/imports/${id}/undo`, asAdmin)
  await expect.poll(() => waitingStatements(database)).toBe(1)
  commit()
  await calling
  expect((await undoing).body).toMatchObject({
    undone: false,
    obstacles: [{ number, reason: 'was absent or late', why: { code: 'obstacles.absences' } }],
  })
})

test('each table whose rows go with a student is weighed before an import is undone', async () => {
  const { rows } = await database.asService((tx) =>
    sql<{ table: string }>`
      select conrelid::regclass::text as table from pg_constraint
      where confrelid = 'public.students'::regclass and confdeltype = 'c' order by 1`.execute(tx),
  )
  const obstacles = [
    'absences',
    'assignment_submissions',
    'grades',
    'issued_cards',
    'letters',
    'medical_notes',
    'report_comments',
    'school_cards',
    'student_classes',
    'student_photographs',
    'student_results',
    'student_transfers',
  ]
  // What the office or the program wrote about a student who did nothing yet, and what is only there beside an obstacle.
  const go = [
    'absence_reasons',
    'account_closing_students',
    'account_creations',
    'assignment_extensions',
    'audience_parts',
    'class_moves',
    'class_stays',
    'grade_history',
    'guardian_ties',
    'home_class_stays',
    'received_texts',
    'student_statuses',
    'submission_history',
    'texts',
  ]
  expect(
    rows.map(({ table }) => table),
    'name the new one in student-undo-queries.ts, or here if it may go',
  ).toEqual([...obstacles, ...go].toSorted())
})
