import { office } from '../operation.ts'

const day = '2026-02-03'

export const absenceOperations = {
  day: office(() => ({ day })),
  setReason: office(({ student }) => ({ student_id: student.id, day, reason: 'Sick' })),
}
