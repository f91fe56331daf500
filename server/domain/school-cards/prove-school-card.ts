import type { Tx } from '#server/database/database.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import type { ProvedSchoolCard } from '#shared/site-pages/site-services.ts'
import { findSchoolCard } from './queries.ts'

/** The school card with a code: valid in its year while the student is Active and no other card has replaced it. */
export async function proveSchoolCard(
  tx: Tx,
  code: string,
): Promise<{ schoolCard: ProvedSchoolCard } | undefined> {
  const card = await findSchoolCard(tx, code)
  if (!card) return undefined
  const { name, class_name, academic_year, created_at, is_held } = card
  const is_valid = is_held && academic_year === academicYearOf(schoolDay())
  return { schoolCard: { name, class_name, academic_year, issued_on: schoolDay(created_at), is_valid } }
}
