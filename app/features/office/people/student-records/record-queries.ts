import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { studentsKey } from '#app/features/office/people/accounts/account-queries.ts'
import { api } from '#app/lib/api.ts'

const mostMatches = 8

/** The students whose name or number matches best. Disabled without a search. */
export function studentMatchesQuery(userId: string, search: string) {
  return queryOptions({
    queryKey: [...studentsKey(userId), 'matches', search],
    queryFn: async ({ signal }) => {
      const page = await api.accounts.students({ search, best_first: 'true' }, { signal })
      return page.students.slice(0, mostMatches)
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
}

export function recordKey(userId: string, id: string) {
  return [...studentsKey(userId), 'record', id]
}

export function recordQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: recordKey(userId, id),
    meta: { kept: 'to read' },
    queryFn: async ({ signal }) => await api.studentRecords.read({ id }, { signal }),
  })
}
