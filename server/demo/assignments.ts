import { z } from 'zod'
import type { Calendar } from './calendar.ts'
import type { Cabinet } from './cabinet.ts'
import { chance, demoId } from './chance.ts'
import { subjectId, type DemoClass } from './classes.ts'
import type { Topic } from './curriculum.ts'
import { readDemoFile, whole } from './demo-file.ts'
import { fileColumns, keepAttachment } from './worksheets.ts'

/**
 * A kind of work that some or all classes get. Not every class has everything: the first start should be quick, and
 * hand-ins take most of its time.
 */
const work = z.object({
  name: z.string(),
  /** The index of the topic among the subject's. */
  topic: z.enum(['0', '1', '2', '3']),
  type: z.enum(['homework', 'project', 'quiz']),
  status: z.enum(['active', 'archived', 'submitted', 'graded']),
  total_marks: whole,
  /** Share of the class that hands in. */
  handed_in: z.coerce.number(),
  /** Days from today. */
  due_in: whole,
  /** The classes that get it, by their places among so many in the list. */
  of_every: whole,
  classes: z.string().transform((places) => places.split(' ').map(Number)),
})

/** Work set for a class, in the state it has reached. */
export interface DemoAssignment extends Pick<z.infer<typeof work>, 'type' | 'status'> {
  id: string
  class: DemoClass
  topic: Topic
  title: string
  totalMarks: number
  /** Null: no due date. */
  dueDate: string | null
  /** Share of the class that has handed in. */
  handedIn: number
  createdAt: string
  hasWorksheet: boolean
}

/** Each class's work of a term, due within five days of the day for its kind. */
export function planAssignments(classes: readonly DemoClass[], calendar: Calendar): DemoAssignment[] {
  const ofTerm = readDemoFile('work.csv', work)
  return classes.flatMap((taught, index) => {
    const spread = Math.floor(chance('due', taught.name, taught.subject.code) * 5)
    return ofTerm
      .filter(({ of_every, classes: places }) => places.includes(index % of_every))
      .map(({ name, topic: number, due_in, type, status, total_marks, handed_in }) => {
        const topic = taught.subject.topics[number]
        const hasNoDueDate = type === 'project' && index % 5 === 4
        return {
          id: demoId('assignment', taught.id, name),
          class: taught,
          topic,
          title: `${name}: ${topic.title}`,
          type,
          status,
          totalMarks: total_marks,
          handedIn: handed_in,
          dueDate: hasNoDueDate ? null : calendar.schoolDayIn(due_in + spread),
          createdAt: calendar.moment(calendar.schoolDayIn(Math.min(due_in + spread - 14, -3)), '08:15'),
          hasWorksheet: name === 'Exercise',
        }
      })
  })
}

/** The rows of the assignments. Attached files are kept in the cabinet. */
export function assignmentRows(assignments: readonly DemoAssignment[], cabinet: Cabinet, calendar: Calendar) {
  return assignments.map((assignment) => ({
    id: assignment.id,
    title: assignment.title,
    description: `${assignment.topic.idea} Answer in full sentences, show how you got there, and hand in one file.`,
    subject_id: subjectId(assignment.class.subject),
    class_id: assignment.class.id,
    teacher_id: assignment.class.teacher.id,
    set_id: setOf(assignment),
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

/** A teacher sets the same work for parallel classes together. */
function setOf({ class: { teacher, subject }, title }: DemoAssignment): string {
  return demoId('set', teacher.id, subject.code, title)
}

/** Parallel classes of a teacher get the same file. */
function sourceOf({ class: { teacher, subject }, topic }: DemoAssignment, calendar: Calendar) {
  return { teacher, subject, topic, at: calendar.moment(calendar.schoolDayIn(-21), '16:30') }
}
