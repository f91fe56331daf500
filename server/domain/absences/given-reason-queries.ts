import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRow } from '#server/database/query-rows.ts'

interface GivenReason {
  student_id: string
  guardian_id: string | null
  day: string
  reason: string
  way: 'page' | 'text'
}

/**
 * Adds a guardian's reason for a student's absence, beside those noted by teachers and the office; the same
 * reason again adds nothing.
 * @returns false when the guardian has given too many for that day
 * @throws SQLSTATE 42501 for a guardian whose student it is not, or was present on that day
 */
export async function giveReason(
  tx: Tx,
  { student_id, guardian_id, day, reason, way }: GivenReason,
): Promise<boolean> {
  const same = sql`exists (select from public.absence_reasons where student_id = ${student_id}::uuid and day = ${day}::date
    and reason = ${reason} and guardian_id is not distinct from ${guardian_id}::uuid)`
  const row = await queryRow<{ is_there: boolean }>(tx)`
    with given as (
      insert into public.absence_reasons (student_id, guardian_id, day, reason, way)
      select ${student_id}::uuid, ${guardian_id}::uuid, ${day}::date, ${reason}, ${way} where not ${same}
      returning id)
    select exists (select from given) or ${same} as is_there`
  return row!.is_there
}
