import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '#app/lib/api/call-query.ts'

const maxMatches = 8

const bestQuery = callQuery('accounts', 'students', {
  placeholderData: keepPreviousData,
  select: ({ students }) => students.slice(0, maxMatches),
})

/** The students whose name or number matches best. Disabled while nothing is typed. */
export function studentMatchesQuery(userId: string, search: string) {
  return { ...bestQuery(userId, { search, best_first: 'true' }), enabled: search !== '' }
}
