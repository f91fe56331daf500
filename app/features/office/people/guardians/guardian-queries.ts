import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { Changed } from '#app/lib/api/use-refresh.ts'

/** A change of guardians shows with each student who has them, and in the history of the record. */
export const guardianChanges: readonly Changed[] = ['guardians', 'studentRecords.read', 'accounts.students']

export const guardiansQuery = callQuery('guardians', 'list', { kept: 'to read' })

const knownQuery = callQuery('guardians', 'find', { placeholderData: keepPreviousData })

/**
 * Guardians of other students who match what is typed. Disabled until it is long enough to identify somebody.
 */
export function knownGuardiansQuery(userId: string, search: string) {
  return { ...knownQuery(userId, { search }), enabled: search.length >= 3 }
}
