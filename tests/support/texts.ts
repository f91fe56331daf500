import { randomInt } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Database } from '#server/database/database.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { insertOne } from './builders.ts'

/** Sets how the school sends texts; what is not named is as in the beginning, without quiet hours and with enough money. */
export async function setTexts(database: Database, settings: Updateable<DB['text_settings']>): Promise<void> {
  await database.asServiceOnce((db) =>
    db
      .updateTable('text_settings')
      .set({
        way: null,
        address: null,
        folder: null,
        sender: null,
        price: 0,
        monthly_limit: 1000,
        lifted_for: null,
        quiet_from: '00:00',
        quiet_until: '00:00',
        absent_by: '00:00',
        kinds: ['absent', 'report_cards', 'announcement', 'closed', 'reply'],
        stopped_for: null,
        ...settings,
      })
      .execute(),
  )
}

/** Quiet hours that never end: the sender of a whole program, which each call of the office wakes, then leaves all but answers waiting. */
export const alwaysQuiet = { quiet_from: '00:00', quiet_until: '24:00' }

interface NewGuardian {
  number?: string
  language?: 'en' | 'tpi'
  is_mobile?: boolean
  may_read?: boolean
  gets_texts?: boolean
}

/** A guardian of the students with a number of their own, or the one that is given. */
export async function buildGuardianOf(database: Database, studentIds: string[], given: NewGuardian = {}) {
  const { language = 'en', is_mobile = true, may_read = true, gets_texts = true } = given
  const number = given.number ?? `+6757${randomInt(1_000_000, 9_999_999)}`
  return await database.asService(async (tx) => {
    const guardian = await insertOne(tx, 'guardians', { language })
    const from = '2020-01-01'
    await insertOne(tx, 'guardian_numbers', { guardian_id: guardian.id, number, is_mobile, valid_from: from })
    let tie = ''
    for (const student_id of studentIds) {
      const row = {
        guardian_id: guardian.id,
        student_id,
        relation: 'mother',
        may_read,
        gets_texts,
        valid_from: from,
      }
      tie = (await insertOne(tx, 'guardian_ties', row)).id
    }
    return { id: guardian.id, number, tie }
  })
}

/** Calls the roll of the student's home class, with the student absent. */
export async function callRoll(
  database: Database,
  studentId: string,
  { day = schoolDay(), reason = null }: { day?: string; reason?: string | null } = {},
): Promise<void> {
  await database.asService(async (tx) => {
    const { class_name } = await tx
      .selectFrom('students')
      .select('class_name')
      .where('id', '=', studentId)
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ id: string }>`
      insert into public.roll_calls (day, home_class, students) values (${day}, ${class_name}, 30)
      on conflict (home_class, day) where home_class is not null do update set students = excluded.students
      returning id`.execute(tx)
    await tx
      .insertInto('absences')
      .values({ roll_call_id: rows[0]!.id, student_id: studentId, day, kind: 'absent', reason })
      .execute()
  })
}
