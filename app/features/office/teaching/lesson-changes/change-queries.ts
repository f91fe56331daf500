import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { toast } from '#app/components/ui/toast.ts'
import { ApiError } from '#app/lib/api-error.ts'
import { api } from '#app/lib/api.ts'
import { lessonChangeTexts as texts } from '#app/words/office/lesson-changes.ts'
import type { ClassClash } from '#shared/classes/contract.ts'
import type { LessonChangeInput } from '#shared/lesson-changes/contract.ts'

const keyOf = (userId: string) => [userId, 'lesson-changes'] as const

/** A day's lessons and what is otherwise, fetched anew each time they are opened. */
export function dayQuery(userId: string, day: string) {
  return queryOptions({
    queryKey: [...keyOf(userId), day],
    queryFn: ({ signal }) => api.lessonChanges.day({ day }, { signal }),
    staleTime: 0,
  })
}

/** Loads the lessons of the days again, and the timetables that show them. */
export function useRefreshLessons(userId: string) {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: keyOf(userId) })
    await client.invalidateQueries({ queryKey: [userId, 'timetable'] })
  }
}

/** @throws {ApiError} with the clashes as its cause, unless they are accepted */
export async function saveChange(input: LessonChangeInput, isAccepted: boolean) {
  const clashes = isAccepted ? [] : await api.lessonChanges.clashes(input)
  if (clashes.length > 0) throw new ApiError('CLASHES', 409, texts.clashes.toast, undefined, clashes)
  return await api.lessonChanges.create(input)
}

/** The clashes that keep a change from being saved until they are accepted; undefined for any other failure. */
export function clashesOf(error: unknown): ClassClash[] | undefined {
  return error instanceof ApiError && Array.isArray(error.cause) ? (error.cause as ClassClash[]) : undefined
}

/** Takes a change back. */
export function useWithdraw(userId: string, onDone: () => void) {
  const refresh = useRefreshLessons(userId)
  return useMutation({
    mutationFn: async (id: string) => await api.lessonChanges.withdraw({ id }),
    onSuccess: () => toast(texts.changes.withdrawn),
    onError: (error) => void toastFailure(error, texts.changes.failed),
    async onSettled() {
      onDone()
      await refresh()
    },
  })
}
