import { api } from '#app/lib/api/api.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { YearDraft } from './year-draft.ts'

export const calendarQuery = callQuery('schoolCalendar', 'list', { kept: 'to read' })

export async function loadCalendar() {
  return await api.schoolCalendar.list()
}

export async function saveYear(draft: YearDraft) {
  return await api.schoolCalendar.save(draft)
}
