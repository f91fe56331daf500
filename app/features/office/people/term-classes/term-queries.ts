import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { termClassTexts as texts } from '#app/words/office/term-classes.ts'
import { bulkChangesKey } from '#app/features/office/people/bulk-changes/bulk-queries.ts'
import { api } from '#app/lib/api.ts'
import { newId } from '#app/lib/new-id.ts'
import type { TermName } from '#shared/constants.ts'

export interface Term {
  academic_year: string
  term: TermName
}

export const termClassesKey = (userId: string) => [userId, 'term-classes']

export function termOptionsQuery(userId: string) {
  return queryOptions({
    queryKey: [...termClassesKey(userId), 'options'],
    queryFn: async ({ signal }) => await api.termClasses.options(undefined, { signal }),
  })
}

export function termClassesQuery(userId: string, { academic_year, term }: Term) {
  return queryOptions({
    queryKey: [...termClassesKey(userId), academic_year, term],
    queryFn: async ({ signal }) => await api.termClasses.list({ academic_year, term }, { signal }),
    // Compared with what is typed; an old list would hide a clash.
    staleTime: 0,
  })
}

type Plan = Omit<Parameters<typeof api.termClasses.save>[0], 'id'>

/** Saves the rows. The same rows sent again, after a reply was lost, are saved once. */
export function useSaveTerm(userId: string) {
  const queryClient = useQueryClient()
  const sent = useRef({ plan: '', id: '' })
  return useMutation({
    mutationFn: async (plan: Plan) => {
      dismissToasts()
      const text = JSON.stringify(plan)
      if (sent.current.plan !== text) sent.current = { plan: text, id: newId() }
      return await api.termClasses.save({ ...plan, id: sent.current.id })
    },
    onSuccess: ({ created, changed, enrolled }) =>
      toast(texts.saved, texts.savedText(created, changed, enrolled)),
    onError: (error) => void toastFailure(error, texts.saveFailed),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: termClassesKey(userId) })
      await queryClient.invalidateQueries({ queryKey: bulkChangesKey(userId) })
    },
  })
}
