import type { Database } from '#server/database/database.ts'
import { buildClass, enrol, insertOne } from '../builders.ts'
import { office, ofTeacher, own } from '../operation.ts'
import type { Sample } from '../permission-world.ts'
import type { Owners } from './nouns.ts'

/** Released results of a class of its own, since marks of that class can no longer be changed. */
export async function buildClassResults(
  database: Database,
  { teacher, student }: Owners,
): Promise<{ id: string; class_id: string }> {
  const group = await buildClass(database, { teacher_id: teacher.id })
  await enrol(database, student, group)
  const row = { class_id: group.id, state: 'released' }
  return await database.asServiceOnce((db) => insertOne(db, 'class_results', row))
}

export async function buildStudentResult(database: Database, owners: Owners): Promise<{ id: string }> {
  const { class_id } = await buildClassResults(database, owners)
  const row = { class_id, student_id: owners.student.id, percentage: 71.5, letter_grade: 'Credit' }
  return await database.asServiceOnce((db) => insertOne(db, 'student_results', row))
}

type Side = Owners & {
  rows: { class_results: { id: string; class_id: string }; student_results: { id: string } }
}

/** Rows to try the rights on. */
export function sampleClassResults({ class: group, rows }: Side): Sample {
  return {
    key: { id: rows.class_results.id },
    fresh: { class_id: group.id },
    change: { state: 'checked' },
  }
}

export function sampleStudentResult({ student, rows }: Side): Sample {
  return {
    key: { id: rows.student_results.id },
    fresh: { class_id: rows.class_results.class_id, student_id: student.id },
    change: { letter_grade: 'Changed' },
  }
}

const ofGrade = { academic_year: '2031', grade_level: 9 }

export const resultOperations = {
  ofClass: ofTeacher(({ group }) => ({ id: group.id })),
  file: ofTeacher(({ group }) => ({ id: group.id })),
  adjust: ofTeacher(({ group }) => ({ id: group.id, components: null, version: '' })),
  concerns: own('teacher', () => ({ term: 'Term 1' as const })),
  gaps: ofTeacher(({ group }) => ({ id: group.id })),
  submit: ofTeacher(({ emptyClass }) => ({ id: emptyClass.id })),
  homeClasses: office(() => ({ academic_year: '2025', term: 'Term 1' as const })),
  board: { audience: 'staff', foreign: 'own', input: () => ({ academic_year: '2025', term: 'Term 1' }) },
  boardFile: {
    audience: 'staff',
    foreign: 'own',
    input: () => ({ academic_year: '2025', term: 'Term 1' }),
  },
  summary: office(() => ofGrade),
  summaryFile: office(() => ofGrade),
  move: ofStaffRefused(({ rows }) => ({
    id: rows.class_results.class_id,
    from: 'submitted',
    to: 'open',
    reason: 'A mark was missing.',
  })),
} as const

/** For the teacher of the class, the teacher of the home class and the office; the rows are released, so 409 for each. */
function ofStaffRefused(input: Parameters<typeof office>[0]) {
  return { ...office(input, 409), audience: 'staff', foreign: 'refused' } as const
}
