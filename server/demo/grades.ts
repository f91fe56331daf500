import type { DemoAssignment } from './assignments.ts'
import type { Calendar } from './calendar.ts'
import type { DemoClass } from './classes.ts'
import type { HandInRow } from './hand-ins.ts'
import { letterFor, pointsFor, type ScaleLine } from './marking.ts'
import type { RollRow } from './roll.ts'

interface Marked {
  class: DemoClass
  student_id: string
  assignment_id: string | null
  grade_type: 'assignment' | 'test' | 'exam'
  points_earned: number
  points_possible: number
  at: string
}

/** Subjects in which everyone also sits the examination in the middle of the term. */
const examined = new Set(['ENG', 'MATH', 'LANGLIT', 'MATHA', 'MATHG'])

/** A term's marks: every marked hand-in, a test in each class, and an examination in language and mathematics. */
export function planGrades(
  classes: readonly DemoClass[],
  students: readonly RollRow[],
  assignments: readonly DemoAssignment[],
  handIns: readonly HandInRow[],
  by: { calendar: Calendar; scales: readonly ScaleLine[]; academicYear: string },
) {
  const { calendar } = by
  const byClass = Map.groupBy(students, (student) => student.class_name)
  const sit = (taught: DemoClass, grade_type: 'test' | 'exam', points_possible: number, daysAgo: number) => {
    const at = calendar.moment(calendar.schoolDayIn(-daysAgo), '16:20')
    return (byClass.get(taught.name) ?? []).map(({ id }): Marked => {
      const points_earned = pointsFor(id, `${grade_type}/${taught.id}`, points_possible)
      return {
        class: taught,
        student_id: id,
        assignment_id: null,
        grade_type,
        points_earned,
        points_possible,
        at,
      }
    })
  }
  return [
    ...markedHandIns(assignments, handIns),
    ...classes.flatMap((taught) => sit(taught, 'test', 40, 24)),
    ...classes
      .filter(({ subject }) => examined.has(subject.code))
      .flatMap((taught) => sit(taught, 'exam', 100, 11)),
  ].map(({ class: taught, at, ...mark }) => ({
    ...mark,
    class_id: taught.id,
    letter_grade: letterFor(
      by.scales,
      by.academicYear,
      taught.gradeLevel,
      (mark.points_earned * 100) / mark.points_possible,
    ),
    graded_by: taught.teacher.id,
    graded_at: at,
    created_at: at,
    updated_at: at,
  }))
}

function markedHandIns(assignments: readonly DemoAssignment[], handIns: readonly HandInRow[]): Marked[] {
  const byId = new Map(assignments.map((assignment) => [assignment.id, assignment]))
  return handIns.flatMap(({ assignment_id, student_id, grade, graded_at }) => {
    const assignment = byId.get(assignment_id)
    if (!assignment || grade === null || graded_at === null) return []
    return [
      {
        class: assignment.class,
        student_id,
        assignment_id,
        grade_type: 'assignment' as const,
        points_earned: grade,
        points_possible: assignment.totalMarks,
        at: graded_at,
      },
    ]
  })
}
