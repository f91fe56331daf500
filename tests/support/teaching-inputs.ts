import { randomUUID } from 'node:crypto'

/** Inputs as the forms of the teacher's side send them. */

export function classInput(overrides: object) {
  return {
    id: randomUUID(),
    name: '9A',
    subject_id: '',
    academic_year: '2025',
    term: 'Term 1',
    room: '9A',
    schedule: { 'Monday-1': true },
    accepts_clashes: true,
    ...overrides,
  }
}

export function assignmentInput({ id, subject_id }: { id: string; subject_id: string | null }) {
  return {
    id: randomUUID(),
    title: 'Soil',
    description: '',
    subject_id,
    class_id: id,
    due_date: '2025-09-30',
    total_marks: 20,
    file: null,
  }
}
