import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { dismissToasts } from '#app/components/ui/toast.ts'
import { api } from '#app/lib/api.ts'
import { moveTexts } from '#app/words/office/accounts.ts'
import { studentsKey } from './account-queries.ts'

type Wish = Parameters<typeof api.studentRecords.planMoves>[0]

/** The plan of a move of several students. Disabled until a class and a day are chosen. */
export function movesPlanQuery(userId: string, wish: Wish) {
  return queryOptions({
    queryKey: [userId, 'class-move', wish],
    queryFn: ({ signal }) => api.studentRecords.planMoves(wish, { signal }),
    enabled: wish.class_name !== '' && wish.day !== '',
    staleTime: 0,
  })
}

/** Moves students to another home class, or out of theirs. The move keeps its id when it is sent again, and can be undone by it. */
export function useMoveStudents(userId: string) {
  const client = useQueryClient()
  const [id] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: async ({
      student_ids,
      class_name,
      day,
    }: Omit<Wish, 'class_name'> & { class_name: string | null }) => {
      dismissToasts()
      if (class_name === null)
        return { ...(await api.studentRecords.takeOutOfHomeClass({ student_ids })), id: null }
      return { ...(await api.studentRecords.moveStudents({ id, student_ids, class_name, day })), id }
    },
    onError: (error) => toastFailure(error, moveTexts.failed),
    // Read again when the dialog closes: it stands in the list, from which those who were moved may be gone.
    onSettled: () => client.invalidateQueries({ queryKey: studentsKey(userId), refetchType: 'none' }),
  })
}
