import type { Tx } from '#server/database/database.ts'
import { sql } from 'kysely'
import { instantOf } from '#server/database/instant.ts'
import type { EarlierMark } from '#shared/marking/contract.ts'

/** The work that a mark is for. */
export interface MarkedWork {
  column: 'assignment_id' | 'assessment_id'
  id: string
}

/** The current mark and earlier ones, newest first; even if it was cleared and there is none now. */
export async function listMarkHistory(tx: Tx, work: MarkedWork, studentId: string): Promise<EarlierMark[]> {
  const grade = tx
    .selectFrom('grades as g')
    .leftJoin('teacher_names as t', 't.id', 'g.graded_by')
    .select([
      'g.points_earned',
      'g.points_possible',
      'g.letter_grade',
      instantOf('g.graded_at').as('given_at'),
      sql<string | null>`t.given_name || ' ' || t.surname`.as('given_by'),
      sql<string | null>`null`.as('replaced_at'),
      sql<string | null>`null`.as('replaced_by'),
      sql<boolean>`false`.as('is_cleared'),
    ])
    .where(`g.${work.column}`, '=', work.id)
    .where('g.student_id', '=', studentId)
  const before = tx
    .selectFrom('grade_history as h')
    .leftJoin('teacher_names as t', 't.id', 'h.graded_by')
    .leftJoin('teacher_names as r', 'r.id', 'h.replaced_by')
    .select([
      'h.points_earned',
      'h.points_possible',
      'h.letter_grade',
      instantOf('h.graded_at').as('given_at'),
      sql<string | null>`t.given_name || ' ' || t.surname`.as('given_by'),
      instantOf('h.replaced_at').$castTo<string | null>().as('replaced_at'),
      sql<string | null>`r.given_name || ' ' || r.surname`.as('replaced_by'),
      'h.is_cleared',
    ])
    .where(`h.${work.column}`, '=', work.id)
    .where('h.student_id', '=', studentId)
    .orderBy('h.replaced_at', 'desc')
    .orderBy('h.graded_at', 'desc')
  return [...(await grade.execute()), ...(await before.execute())]
}
