import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { useAction } from '#app/components/portal/use-action.ts'
import { api, type InputOf } from '#app/lib/api/api.ts'
import { callKey, callQuery } from '#app/lib/api/call-query.ts'
import { newId } from '#app/lib/text/new-id.ts'
import { moveTexts } from '#app/words/office/accounts.ts'

type Wish = InputOf<'studentRecords', 'planMoves'>

const planQuery = callQuery('studentRecords', 'planMoves', { staleTime: 0 })

/** The plan for moving several students. Disabled until a class and a day are chosen. */
export function movesPlanQuery(userId: string, wish: Wish) {
  return { ...planQuery(userId, wish), enabled: wish.class_name !== '' && wish.day !== '' }
}

/** Moves students to another home class, or out of theirs. The move keeps its id when it is sent again, and can be undone by it. */
export function useMoveStudents(userId: string) {
  const client = useQueryClient()
  const [id] = useState(newId)
  /** Called when the dialog closes: it belongs to the list, from which the moved students may be gone. */
  function outdateLists() {
    for (const queryKey of [
      callKey(userId, 'accounts', 'students'),
      callKey(userId, 'studentRecords', 'read'),
    ])
      void client.invalidateQueries({ queryKey, refetchType: 'none' })
  }
  return useAction(
    async ({ student_ids, class_name, day }: Omit<Wish, 'class_name'> & { class_name: string | null }) => {
      if (class_name === null)
        return { ...(await api.studentRecords.takeOutOfHomeClass({ student_ids })), id: null }
      return { ...(await api.studentRecords.moveStudents({ id, student_ids, class_name, day })), id }
    },
    {
      clearsToasts: true,
      done: outdateLists,
      failed(error) {
        toastFailure(error, moveTexts.failed)
        outdateLists()
      },
    },
  )
}
