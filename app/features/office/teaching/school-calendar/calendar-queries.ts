import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import type { YearDraft } from './year-draft.ts'

export function calendarQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'admin-school-calendar'],
    meta: { kept: 'to read' },
    queryFn: async ({ signal }) => await api.schoolCalendar.list(undefined, { signal }),
  })
}

export async function loadCalendar() {
  return await api.schoolCalendar.list()
}

export async function saveYear(draft: YearDraft) {
  return await api.schoolCalendar.save(draft)
}
