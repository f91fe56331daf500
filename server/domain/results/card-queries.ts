import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/** A released result, for a report card. */
export interface CardResult {
  class_id: string
  student_id: string
  subject: string
  teacher: string | null
  percentage: number | null
  letter_grade: string | null
}

export interface CardStudent {
  id: string
  first_name: string
  last_name: string
  admission_number: string
}

/** The students of a home class who are at the school, by name. */
export async function listCardStudents(tx: Tx, className: string): Promise<CardStudent[]> {
  return await tx
    .selectFrom('students')
    .select(['id', 'first_name', 'last_name', 'admission_number'])
    .where('class_name', '=', className)
    .where('status', '=', 'Active')
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute()
}

/** All released results of the classes of a term that have one of these students, by subject. */
export async function listCardResults(
  tx: Tx,
  { academic_year, term }: { academic_year: string; term: string },
  studentIds: readonly string[],
): Promise<CardResult[]> {
  const { rows } = await sql<CardResult>`
    select o.class_id, o.student_id, coalesce(s.name, c.name) as subject, t.given_name || ' ' || t.surname as teacher,
      o.percentage::float8 as percentage, o.letter_grade
    from public.classes c
    join public.class_results r on r.class_id = c.id and r.state = 'released'
    join public.student_results o on o.class_id = c.id
    left join public.subjects s on s.id = c.subject_id
    left join public.teachers t on t.id = c.teacher_id
    where c.academic_year = ${academic_year} and c.term = ${term}
      and exists (select from public.student_results mine where mine.class_id = c.id and mine.student_id = any (${studentIds}::uuid[]))
    order by subject, c.id`.execute(tx)
  return rows
}
