import type { DemoAssignment } from './assignments.ts'
import type { Sitting } from './sittings.ts'
import type { Calendar } from './calendar.ts'
import type { DemoClass } from './classes.ts'
import type { HandInRow } from './hand-ins.ts'
import { letterFor, pointsFor, type ScaleLine } from './marking.ts'
import { percentageOfMark } from '#shared/results/fraction.ts'
import type { RollRow } from './roll.ts'

interface Marked {
  class: DemoClass
  student_id: string
  assignment_id: string | null
  assessment_id: string | null
  title: string | null
  grade_type: 'assignment' | Sitting['grade_type']
  points_earned: number
  points_possible: number
  at: string
}

/** A term's marks: every marked hand-in, and those of tests and examinations. */
export function planGrades(
  sittings: readonly Sitting[],
  students: readonly RollRow[],
  assignments: readonly DemoAssignment[],
  handIns: readonly HandInRow[],
  by: { calendar: Calendar; scales: readonly ScaleLine[]; academicYear: string },
) {
  const byClass = Map.groupBy(students, (student) => student.class_name)
  return [
    ...markedHandIns(assignments, handIns),
    ...sittings.flatMap((sitting) =>
      markedSitting(sitting, byClass.get(sitting.class.name) ?? [], by.calendar),
    ),
  ].map(({ class: taught, at, ...mark }) => ({
    ...mark,
    class_id: taught.id,
    letter_grade: letterFor(
      by.scales,
      by.academicYear,
      taught.gradeLevel,
      percentageOfMark(mark.points_earned, mark.points_possible),
    ),
    graded_by: taught.teacher.id,
    graded_at: at,
    created_at: at,
    updated_at: at,
  }))
}

function markedSitting(sitting: Sitting, students: readonly RollRow[], calendar: Calendar): Marked[] {
  const { id, class: taught, title, grade_type, points_possible, day } = sitting
  return students.map((student) => ({
    class: taught,
    student_id: student.id,
    assignment_id: null,
    assessment_id: id,
    title,
    grade_type,
    points_earned: pointsFor(student.id, `${grade_type}/${taught.id}`, points_possible),
    points_possible,
    at: calendar.moment(day, '16:20'),
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
        assessment_id: null,
        title: null,
        grade_type: 'assignment' as const,
        points_earned: grade,
        points_possible: assignment.totalMarks,
        at: graded_at,
      },
    ]
  })
}
