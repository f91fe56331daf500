import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import type { StudentGrades } from '#shared/dashboard/contract.ts'

export type GradeTerm = NonNullable<StudentGrades['term']>

export function gradesKey(userId: string, term?: GradeTerm) {
  // The number changes with the shape of the reply, of which the browser may hold an older one.
  return [userId, 'grades', 2, term?.academic_year, term?.term] as const
}

/** The student's grades of a term, by subject, and the absences of this year. @param term left out for the newest */
export function gradesQuery(userId: string, term?: GradeTerm) {
  return queryOptions({
    queryKey: gradesKey(userId, term),
    meta: { kept: 'to read' },
    queryFn: ({ signal }) =>
      api.dashboard.grades(term ? { academic_year: term.academic_year ?? '', term: term.term ?? '' } : {}, {
        signal,
      }),
    // The earlier term stays in view until the chosen one has come.
    placeholderData: keepPreviousData,
  })
}
