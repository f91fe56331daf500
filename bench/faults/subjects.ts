import type { MeasuredSchool } from '../harness/school.ts'

/** People and rows to write about, the same for all rounds. */
export interface Subjects {
  handIns: { email: string; password: string; assignmentId: string }[]
  marks: { assignmentId: string; studentId: string }[]
  /** Students for new classes. */
  roll: string[]
  subjectId: string
}

/** Chooses them in the demo school. */
export async function readSubjects(school: MeasuredSchool): Promise<Subjects> {
  const students = await school.studentsToVisit(100)
  const open = await school.openAssignments(students.map(({ id }) => id))
  const [subject] = await school.query<{ id: string }>('select id from public.subjects limit 1')
  return {
    handIns: students.flatMap(({ id, email, password }) => {
      const assignmentId = open.get(id)
      return assignmentId ? [{ email, password, assignmentId }] : []
    }),
    marks: await school.marksToGive(8),
    roll: students.map(({ id }) => id),
    subjectId: subject?.id ?? '',
  }
}
