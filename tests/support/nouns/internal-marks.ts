import { office } from '../operation.ts'

const of = { grade_level: 13, academic_year: '2031', term: 'Term 1' as const }

export const internalMarkOperations = {
  columns: office(),
  saveColumns: office(
    () => ({ columns: ['last_name', 'total'], updated_at: '2026-01-01T00:00:00+00:00' }),
    409,
  ),
  sheet: office(({ group }) => ({ ...of, subject_id: group.id }), 409),
}
