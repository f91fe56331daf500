import { ofStaff } from '../operation.ts'

export const medicalNoteOperations = {
  read: ofStaff(({ homeStudent }) => ({ id: homeStudent.id }), 'refused'),
  save: ofStaff(({ homeStudent }) => ({ id: homeStudent.id, note: 'Asthma', updated_at: null }), 'refused'),
} as const
