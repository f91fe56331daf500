import { office } from '../operation.ts'

const day = '2026-02-03'

export const absenceOperations = {
  often: office(),
  figures: office(() => ({ from: day, until: day, by: 'student' as const })),
  figuresFile: office(() => ({ from: day, until: day, by: 'sex' as const, format: 'csv' as const })),
  census: office(() => ({ from: day, until: day })),
  censusFile: office(() => ({ from: day, until: day, format: 'csv' as const })),
  agesFile: office(() => ({ day, format: 'csv' as const })),
  day: office(() => ({ day })),
  setReason: office(({ student }) => ({ student_id: student.id, day, reason: 'Sick' })),
}
