import { useRef } from 'react'
import { useAction } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { api, type InputOf } from '#app/lib/api/api.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { newId } from '#app/lib/text/new-id.ts'
import { termClassTexts as texts } from '#app/words/office/term-classes.ts'

export type Term = InputOf<'termClasses', 'list'>

/** The classes of a term. Compared with what is typed; an old list would hide a clash. */
export const termClassesQuery = callQuery('termClasses', 'list', { staleTime: 0 })

type Plan = Omit<InputOf<'termClasses', 'save'>, 'id'>

/** Saves the rows. The same rows sent again, after a reply was lost, are saved once. */
export function useSaveTerm(userId: string) {
  const sent = useRef({ plan: '', id: '' })
  return useAction(
    async (plan: Plan) => {
      const text = JSON.stringify(plan)
      if (sent.current.plan !== text) sent.current = { plan: text, id: newId() }
      return await api.termClasses.save({ ...plan, id: sent.current.id })
    },
    {
      userId,
      changes: ['termClasses', 'bulkChanges'],
      done: ({ created, changed, enrolled }) =>
        toast(texts.saved, texts.savedText(created, changed, enrolled)),
      failed: texts.saveFailed,
      clearsToasts: true,
    },
  )
}
