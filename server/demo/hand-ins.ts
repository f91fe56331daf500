import { addDays } from '#shared/school-calendar/school-calendar.ts'
import { isLinked, type DemoStudent } from './accounts-plan.ts'
import type { DemoAssignment } from './assignments.ts'
import type { Cabinet } from './cabinet.ts'
import type { Calendar } from './calendar.ts'
import { chance } from './chance.ts'
import { feedbackFor, pointsFor } from './marking.ts'
import { keepAnswer } from './worksheets.ts'

/** A hand-in's row, ready for the table; the database sets the receipt number. */
export type HandInRow = ReturnType<typeof handIn>

/** The students' hand-ins in the order of time, so that receipts are numbered as they would have been. */
export function planHandIns(
  assignments: readonly DemoAssignment[],
  students: readonly DemoStudent[],
  cabinet: Cabinet,
  calendar: Calendar,
): HandInRow[] {
  const byClass = Map.groupBy(students.filter(isLinked), (student) => student.class_name)
  return assignments
    .flatMap((assignment) =>
      (byClass.get(assignment.class.name) ?? [])
        .filter((student) => chance('hands in', student.id, assignment.id) < assignment.handedIn)
        .map((student) => handIn(assignment, student, cabinet, calendar)),
    )
    .sort((a, b) => (a.submitted_at < b.submitted_at ? -1 : 1))
}

function handIn(assignment: DemoAssignment, student: DemoStudent, cabinet: Cabinet, calendar: Calendar) {
  const luck = chance('when', student.id, assignment.id)
  const { day, isLate } = dayOf(assignment, luck, calendar)
  const minute = Math.floor(luck * 6000) % 60
  const time = `${15 + (Math.floor(luck * 600) % 6)}:${String(minute).padStart(2, '0')}`
  const at = calendar.moment(day, time)
  const isMarked = assignment.status === 'graded'
  const grade = isMarked ? pointsFor(student.id, assignment.id, assignment.totalMarks) : null
  const file = keepAnswer(cabinet, calendar, assignment, student.id)
  return {
    assignment_id: assignment.id,
    student_id: student.id,
    status: isMarked ? 'graded' : isLate ? 'late' : 'submitted',
    grade,
    feedback:
      grade === null ? null : feedbackFor((grade * 100) / assignment.totalMarks, student.id, assignment.id),
    submitted_at: at,
    started_at: at,
    file_url: file.path,
    file_name: `${student.first_name} ${student.last_name} - ${file.fileName}`,
    file_size: file.size,
    content_type: file.contentType,
    sha256: file.sha256,
    graded_at: isMarked ? calendar.moment(addDays(assignment.dueDate ?? calendar.today, 6), '17:10') : null,
    graded_by: isMarked ? assignment.class.teacher.id : null,
  }
}

/** One in eight is a day late; nothing is handed in later than yesterday. */
function dayOf(
  assignment: DemoAssignment,
  luck: number,
  calendar: Calendar,
): { day: string; isLate: boolean } {
  const due = assignment.dueDate ?? calendar.today
  if (luck < 0.125 && due < calendar.today) return { day: addDays(due, 1), isLate: true }
  const early = addDays(due, -Math.floor(luck * 4))
  const yesterday = addDays(calendar.today, -1)
  return { day: early < yesterday ? early : yesterday, isLate: false }
}
