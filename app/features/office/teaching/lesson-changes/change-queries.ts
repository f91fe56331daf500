import { ApiError } from '#app/lib/connection/api-error.ts'
import { api } from '#app/lib/api/api.ts'
import { lessonChangeTexts as texts } from '#app/words/office/lesson-changes.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { LessonChangeInput } from '#shared/lesson-changes/contract.ts'

/** A day's lessons and its changes, fetched again on each visit. */
export const dayQuery = callQuery('lessonChanges', 'day', { staleTime: 0 })

/** A change of a lesson shows in the lessons of the day and in the timetables. */
export const lessonChanges = ['lessonChanges', 'timetable'] as const

export async function saveChange(input: LessonChangeInput, isAccepted: boolean) {
  const clashes = isAccepted ? [] : await api.lessonChanges.clashes(input)
  if (clashes.length > 0) throw new ApiError('CLASHES', 409, texts.clashes.toast, undefined, clashes)
  return await api.lessonChanges.create(input)
}
