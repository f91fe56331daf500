import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { languages, type Language } from '#shared/translations/languages.ts'
import { isCurrent } from './current-queries.ts'

/**
 * The language of the first guardian who may read about each student, by the id of the student. Students
 * without such a guardian are missing.
 */
export async function readGuardianLanguages(
  tx: Tx,
  studentIds: readonly string[],
): Promise<Map<string, Language>> {
  const rows = await queryRows<{ student_id: string; language: Language }>(tx)`
    select distinct on (t.student_id) t.student_id, g.language
    from public.guardian_ties t join public.guardians g on g.id = t.guardian_id
    where t.student_id = any (${[...studentIds]}::uuid[]) and t.may_read and ${isCurrent('t')}
    order by t.student_id, t.position, t.created_at, t.id`
  return new Map(rows.map(({ student_id, language }) => [student_id, language]))
}

/** The same for one student; English if there is no such guardian. */
export async function readFirstGuardianLanguage(tx: Tx, studentId: string): Promise<Language> {
  const known = await readGuardianLanguages(tx, [studentId])
  return known.get(studentId) ?? languages[0]
}
