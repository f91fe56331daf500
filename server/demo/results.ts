import { resultOf } from '#shared/results/result.ts'
import { usualScheme } from '#shared/results/scheme.ts'
import { chance, demoId } from './chance.ts'
import type { DemoClass } from './classes.ts'
import type { planGrades } from './grades.ts'
import { letterFor, type ScaleLine } from './marking.ts'
import type { RollRow } from './roll.ts'

/** The home class whose term has already been released, so that its report cards can be printed. */
const releasedClass = '10B'

/** The results of a home class as they were signed off, with the comments for its report cards. */
export function planResults(
  classes: readonly DemoClass[],
  students: readonly RollRow[],
  grades: ReturnType<typeof planGrades>,
  by: { scales: readonly ScaleLine[]; academicYear: string; term: string; at: string },
) {
  const released = classes.filter(({ name }) => name === releasedClass)
  const members = students.filter(({ class_name }) => class_name === releasedClass)
  const marks = Map.groupBy(grades, ({ class_id, student_id }) => class_id + student_id)
  const results = released.flatMap(({ id, gradeLevel }) =>
    members.map((student) => {
      const { percentage } = resultOf(usualScheme, marks.get(id + student.id) ?? [])
      const letter_grade =
        percentage === null ? null : letterFor(by.scales, by.academicYear, gradeLevel, percentage)
      return {
        id: demoId('result', id, student.id),
        class_id: id,
        student_id: student.id,
        percentage,
        letter_grade,
      }
    }),
  )
  return {
    class_results: released.map(({ id }) => ({
      id: demoId('results', id),
      class_id: id,
      state: 'released',
      submitted_at: by.at,
    })),
    student_results: results,
    report_comments: [
      ...results.flatMap(({ class_id, student_id, percentage }) =>
        percentage === null || chance('comment', class_id, student_id) > 0.3
          ? []
          : [{ ...commentOf(percentage), student_id, class_id, academic_year: null, term: null }],
      ),
      ...members.map((student) => ({
        student_id: student.id,
        class_id: null,
        academic_year: by.academicYear,
        term: by.term,
        comment: `${student.first_name} is a friendly member of the class who is seldom late.`,
      })),
    ],
  }
}

function commentOf(percentage: number) {
  if (percentage >= 75) return { comment: 'Works with care and helps others. Keep it up.' }
  if (percentage >= 50)
    return { comment: 'A steady term. Read more at home, and ask when something is not clear.' }
  return { comment: 'Can do better: hand in every piece of work, and come to the study hour on Tuesdays.' }
}
