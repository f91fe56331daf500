import { termNames } from '#shared/constants.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { copyStatements, forBulk } from '../harness/copied-rows.ts'
import type { MeasuredSchool } from '../harness/school.ts'

/** Terms before the demo school's: those of its year, and those of ten years. */
export const termsBefore = { year: termNames.length - 1, decade: 10 * termNames.length - 1 }

const columns = 8

/** The greatest number of terms of a student. */
const termsAtSchool = 4 * termNames.length

const formerId = (id: string) => `md5(${id}::text || 'before' || n)::uuid`

/** The student of the copy from `n` terms ago. */
const studentOf = `case when n < ${termsAtSchool} then student_id else
  (select ${formerId('student_id')} from (select n / ${termsAtSchool} as n) g) end`

/** Every class has as many marks as a term brings. */
const fillTerm = [
  `insert into public.assessments (class_id, title, grade_type, held_on, points_possible)
    select c.id, 'Column ' || n, (array['test', 'quiz', 'practical', 'exam'])[1 + n % 4], current_date - n, 20
    from public.classes c, generate_series(1, ${columns}) n`,
  `insert into public.grades (student_id, class_id, assessment_id, title, grade_type, points_earned, points_possible)
    select e.student_id, e.class_id, a.id, a.title, a.grade_type, 5 + abs(hashtext(e.student_id::text || a.id)) % 31 / 2.0, 20
    from public.student_classes e join public.assessments a on a.class_id = e.class_id and a.title like 'Column %'`,
]

const giveHomeClass = `
  insert into public.home_class_teachers (academic_year, class_name, teacher_id)
  select c.academic_year, c.name, c.teacher_id from public.classes c join public.teachers t on t.id = c.teacher_id
  where t.email = $1 order by c.name limit 1
  on conflict (academic_year, class_name) do update set teacher_id = excluded.teacher_id`

/** Results of the terms before, signed off. */
const releaseTerms = [
  `insert into public.class_results (class_id, state) select id, 'released' from public.classes where is_archived
    on conflict do nothing`,
  `insert into public.student_results (class_id, student_id, percentage, letter_grade)
    select g.class_id, g.student_id, round(100 * sum(g.points_earned) / sum(g.points_possible), 1), 'Pass'
    from public.grades g join public.classes c on c.id = g.class_id and c.is_archived
    group by g.class_id, g.student_id
    on conflict do nothing`,
]

/**
 * Gives a demo school the marks of a whole term, and the same people in as many earlier terms, with marks and
 * released results.
 * @param before terms
 */
export async function markSchool(school: MeasuredSchool, before: number): Promise<void> {
  await school.runAsSuperuser([...forBulk, ...fillTerm])
  await school.query(giveHomeClass, [school.teacher().email])
  const [now] = await school.query<{ term: string }>('select term from public.classes limit 1')
  const index =
    Number(academicYearOf(schoolDay())) * termNames.length + termNames.findIndex((name) => name === now?.term)
  const unlike = {
    // Nobody stays longer than four years: earlier copies are of other people.
    'public.students.id': formerId('id'),
    'public.students.admission_number': `'F' || substr(md5(admission_number || n), 1, 12)`,
    'public.students.contact_email': 'null',
    'public.students.user_id': 'null',
    'public.students.status': `'Graduated'`,
    'public.student_classes.student_id': studentOf,
    'public.grades.student_id': studentOf,
    'public.classes.academic_year': `((${index} - n) / ${termNames.length})::text`,
    'public.classes.term': `'Term ' || (${index} - n) % ${termNames.length} + 1`,
    'public.classes.is_archived': 'true',
  }
  const kept = ['teacher_id', 'subject_id', 'graded_by', 'set_id']
  const tables = ['classes', 'student_classes', 'assignments', 'assessments', 'grades'].map(
    (name) => `public.${name}`,
  )
  const copies = await Promise.all(
    tables.map((table) => copyStatements(school, table, { count: before, unlike, kept })),
  )
  const former = await copyStatements(school, 'public.students', {
    count: Math.floor(before / termsAtSchool),
    unlike,
    kept,
  })
  await school.runAsSuperuser([...forBulk, ...former, ...copies.flat(), ...releaseTerms])
}
