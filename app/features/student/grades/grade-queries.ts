import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { StudentGrades } from '#shared/dashboard/contract.ts'

export type GradeTerm = NonNullable<StudentGrades['term']>

/** The student's grades of a term, by subject, and the absences of this year; those of the newest term when none is named. */
export const gradesQuery = callQuery('dashboard', 'grades', {
  kept: 'to read',
  // The previous term stays in view until the chosen one has loaded.
  placeholderData: keepPreviousData,
})
