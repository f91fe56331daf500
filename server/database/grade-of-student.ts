import { sql, type RawBuilder } from 'kysely'

/**
 * The grade of a student in the class `c` of a query, by whose scheme and scale the student is graded. Only a
 * class of several grades looks the student up.
 */
export function gradeOfStudent(studentId: RawBuilder<unknown>): RawBuilder<number> {
  return sql`case when cardinality(c.grades) > 1 then public.grade_of_student(c.id, ${studentId}) else c.grade end`
}
