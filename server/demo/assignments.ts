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

/** A kind of work that some or all classes get. */
interface Work extends Pick<DemoAssignment, 'type' | 'status' | 'totalMarks' | 'handedIn'> {
  name: string
  /** The index of the topic among the subject's. */
  topic: 0 | 1 | 2 | 3
  /** Days from today. */
  dueIn: number
  /** The classes that get it, by their index in the list. */
  isFor(classIndex: number): boolean
}

/**
 * Marked, being marked, due soon, due later, overdue, and archived. Not every class has everything: the first
 * start should be quick, and hand-ins take most of its time.
 */
const term: readonly Work[] = [
  {
    name: 'Worksheet',
    topic: 0,
    type: 'homework',
    status: 'graded',
    totalMarks: 20,
    handedIn: 0.8,
    dueIn: -42,
    isFor: (index) => index % 3 > 0,
  },
  {
    name: 'Questions',
    topic: 1,
    type: 'homework',
    status: 'submitted',
    totalMarks: 25,
    handedIn: 0.75,
    dueIn: -9,
    isFor: (index) => index % 3 === 0,
  },
  {
    name: 'Exercise',
    topic: 2,
    type: 'homework',
    status: 'active',
    totalMarks: 20,
    handedIn: 0.06,
    dueIn: 3,
    isFor: () => true,
  },
  {
    name: 'Project',
    topic: 3,
    type: 'project',
    status: 'active',
    totalMarks: 50,
    handedIn: 0,
    dueIn: 14,
    isFor: () => true,
  },
  {
    name: 'Quiz',
    topic: 1,
    type: 'quiz',
    status: 'active',
    totalMarks: 10,
    handedIn: 0.25,
    dueIn: -8,
    isFor: (index) => index % 4 === 1,
  },
  {
    name: 'Revision',
    topic: 0,
    type: 'homework',
    status: 'archived',
    totalMarks: 15,
    handedIn: 0,
    dueIn: -56,
    isFor: (index) => index % 3 === 2,
  },
]

/** Each class's work of a term, due within five days of the day for its kind. */
export function planAssignments(classes: readonly DemoClass[], calendar: Calendar): DemoAssignment[] {
  return classes.flatMap((taught, index) => {
    const spread = Math.floor(chance('due', taught.name, taught.subject.code) * 5)
    return term
      .filter((work) => work.isFor(index))
      .map(({ name, topic: number, dueIn, type, status, totalMarks, handedIn }) => {
        const topic = taught.subject.topics[number]
        const hasNoDueDate = type === 'project' && index % 5 === 4
        return {
          id: demoId('assignment', taught.id, name),
          class: taught,
          topic,
          title: `${name}: ${topic.title}`,
          type,
          status,
          totalMarks,
          handedIn,
          dueDate: hasNoDueDate ? null : calendar.schoolDayIn(dueIn + spread),
          createdAt: calendar.moment(calendar.schoolDayIn(Math.min(dueIn + spread - 14, -3)), '08:15'),
          hasWorksheet: name === 'Exercise',
        }
      })
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
