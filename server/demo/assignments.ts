import type { Calendar } from './calendar.ts'
import type { Cabinet } from './cabinet.ts'
import { chance, demoId } from './chance.ts'
import { subjectId, type DemoClass } from './classes.ts'
import type { Topic } from './curriculum.ts'
import { fileColumns, keepAttachment } from './worksheets.ts'

/** Work set for a class, in the state it has reached. */
export interface DemoAssignment {
  id: string
  class: DemoClass
  topic: Topic
  title: string
  type: 'homework' | 'project' | 'quiz'
  status: 'active' | 'archived' | 'submitted' | 'graded'
  totalMarks: number
  /** Null: no due date. */
  dueDate: string | null
  /** Share of the class that has handed in. */
  handedIn: number
  createdAt: string
  hasWorksheet: boolean
}

/** A term's work of every class: marked, being marked, put away, overdue, due soon, and due later or not at all. */
export function planAssignments(classes: readonly DemoClass[], calendar: Calendar): DemoAssignment[] {
  return classes.flatMap((taught, index) => {
    const [first, second, third, fourth] = taught.subject.topics
    const spread = Math.floor(chance('due', taught.name, taught.subject.code) * 5)
    const assign = (
      topic: Topic,
      kind: Pick<DemoAssignment, 'title' | 'type' | 'status' | 'totalMarks' | 'handedIn'>,
      dueIn: number | null,
    ): DemoAssignment => {
      const dueDate = dueIn === null ? null : calendar.schoolDayIn(dueIn)
      return {
        id: demoId('assignment', taught.id, kind.title),
        class: taught,
        topic,
        dueDate,
        createdAt: calendar.moment(calendar.schoolDayIn(Math.min((dueIn ?? 0) - 14, -3)), '08:15'),
        hasWorksheet: topic === third,
        ...kind,
      }
    }
    const work = (title: string, status: DemoAssignment['status'], totalMarks: number, handedIn: number) =>
      ({ title, type: 'homework', status, totalMarks, handedIn }) as const
    return [
      assign(first, work(`Worksheet: ${first.title}`, 'graded', 20, 0.8), spread - 42),
      // Being marked: in half the classes, so that the first start does not take longer than it must.
      ...(index % 2 === 0
        ? [assign(second, work(`Questions: ${second.title}`, 'submitted', 25, 0.75), spread - 9)]
        : []),
      assign(third, work(`Exercise: ${third.title}`, 'active', 20, 0.1), spread + 3),
      assign(
        fourth,
        { title: `Project: ${fourth.title}`, type: 'project', status: 'active', totalMarks: 50, handedIn: 0 },
        index % 5 === 4 ? null : spread + 14,
      ),
      ...(index % 4 === 1
        ? [
            assign(
              second,
              {
                title: `Quiz: ${second.title}`,
                type: 'quiz',
                status: 'active',
                totalMarks: 10,
                handedIn: 0.25,
              },
              -4,
            ),
          ]
        : []),
      ...(index % 3 === 2
        ? [
            assign(
              first,
              {
                title: `Revision: ${first.title}`,
                type: 'homework',
                status: 'archived',
                totalMarks: 15,
                handedIn: 0,
              },
              spread - 56,
            ),
          ]
        : []),
    ]
  })
}

export function assignmentRows(assignments: readonly DemoAssignment[], cabinet: Cabinet, calendar: Calendar) {
  return assignments.map((assignment) => ({
    id: assignment.id,
    title: assignment.title,
    description: `${assignment.topic.idea} Answer in full sentences, show how you got there, and hand in one file.`,
    subject_id: subjectId(assignment.class.subject),
    class_id: assignment.class.id,
    teacher_id: assignment.class.teacher.id,
    due_date: assignment.dueDate,
    total_marks: assignment.totalMarks,
    assignment_type: assignment.type,
    status: assignment.status,
    ...fileColumns(
      assignment.hasWorksheet
        ? keepAttachment(cabinet, 'assignments', sourceOf(assignment, calendar))
        : undefined,
    ),
    created_at: assignment.createdAt,
    updated_at: assignment.createdAt,
  }))
}

/** Parallel classes of a teacher get the same file. */
function sourceOf({ class: { teacher, subject }, topic }: DemoAssignment, calendar: Calendar) {
  return { teacher, subject, topic, at: calendar.moment(calendar.schoolDayIn(-21), '16:30') }
}
