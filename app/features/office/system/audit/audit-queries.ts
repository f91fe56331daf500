import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '#app/components/portal/use-debounced.ts'
import { callPages } from '#app/lib/api/call-pages.ts'
import type { AuditAction } from '#shared/audit/audit-actions.ts'

/** The filters as typed; an empty string filters nothing. */
export interface AuditFilters {
  person: string
  part: 'any' | 'actor' | 'subject'
  action: AuditAction | ''
  from: string
  to: string
  ip: string
}

const entriesQuery = callPages('audit', 'list', { cursor: 'after', next: ({ next }) => next })

const noFilters: AuditFilters = { person: '', part: 'any', action: '', from: '', to: '', ip: '' }

/** The audit log, narrowed while typing and read page by page. */
export function useAuditLog(userId: string) {
  const [filters, setFilters] = useState(noFilters)
  const person = useDebounced(filters.person).trim()
  const ip = useDebounced(filters.ip).trim()
  const applied = {
    part: filters.part,
    ...(person ? { person } : {}),
    ...(filters.action ? { action: filters.action } : {}),
    ...(filters.from ? { from: filters.from } : {}),
    ...(filters.to ? { to: filters.to } : {}),
    ...(ip ? { ip } : {}),
  }
  const query = useInfiniteQuery(entriesQuery(userId, applied))
  return {
    filters,
    change: (part: Partial<AuditFilters>) => setFilters({ ...filters, ...part }),
    clear: () => setFilters(noFilters),
    isNarrowed: Object.keys(applied).length > 1,
    query,
    entries: query.data?.pages.flatMap((page) => page.entries) ?? [],
  }
}
