import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { insertOne } from '../builders.ts'
import { office, ofStaff, ofTeacher, type Operation } from '../operation.ts'
import type { Sample } from '../permission-world.ts'
import type { Owners } from './nouns.ts'

function moveOf({ student }: Owners) {
  const ids = { left_ids: [], joined_ids: [] }
  return { id: randomUUID(), student_id: student.id, to_class: '9B', moved_on: '2026-02-03', ...ids }
}

/** A move of the student that nobody is known to have made. */
export async function buildClassMove(database: Database, owners: Owners): Promise<{ id: string }> {
  return await database.asServiceOnce((db) => insertOne(db, 'class_moves', moveOf(owners)))
}

/** A row to try the rights on. */
export function sampleClassMove(side: Owners & { rows: { class_moves: { id: string } } }): Sample {
  return { key: { id: side.rows.class_moves.id }, fresh: moveOf(side), change: { moved_on: '2026-02-04' } }
}

/** Answered to nobody but the teacher of the student's home class and administrators, who are tried with the noun. */
const ofHomeClass = (input: Operation['input']): Operation => ({ ...ofStaff(input, 'refused'), answer: 404 })

/** The calls on records of students, to be tried by everybody. */
export const studentRecordOperations = {
  read: office(({ student }) => ({ id: student.id })),
  taught: ofTeacher(({ student }) => ({ id: student.id })),
  planMove: ofHomeClass(({ student }) => ({ id: student.id, class_name: '9B', day: schoolDay() })),
  move: ofHomeClass(({ student }) => ({
    id: student.id,
    move_id: randomUUID(),
    class_name: '9B',
    day: schoolDay(),
  })),
  moveStudents: office(({ student }) => ({
    id: randomUUID(),
    student_ids: [student.id],
    class_name: '9B',
    day: schoolDay(),
  })),
  planMoves: office(({ student }) => ({ student_ids: [student.id], class_name: '9B', day: schoolDay() })),
  takeOutOfHomeClass: office(({ student }) => ({ student_ids: [student.id] })),
  undoMove: ofHomeClass(() => ({ id: randomUUID() })),
  add: office(() => ({
    id: randomUUID(),
    admission_number: randomUUID(),
    first_name: 'Ann',
    last_name: 'Sare',
    class_name: '9A',
  })),
  merge: office(({ student, absent }) => ({ id: student.id, other_id: absent.id })),
}
