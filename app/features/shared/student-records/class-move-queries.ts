import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { dismissToasts } from '#app/components/ui/toast.ts'
import { api } from '#app/lib/api.ts'
import { classMoveTexts as texts } from '#app/words/shared/class-moves.ts'

/** The plan of a move. Disabled until a class and a day are chosen. */
export function movePlanQuery(userId: string, id: string, class_name: string, day: string) {
  return queryOptions({
    queryKey: [userId, 'class-move', id, class_name, day],
    queryFn: ({ signal }) => api.studentRecords.planMove({ id, class_name, day }, { signal }),
    enabled: class_name !== '' && day !== '',
    staleTime: 0,
  })
}

/** Moves a student; the move keeps its id when it is sent again. */
export function useMoveStudent(id: string) {
  const [move_id] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: async (wish: { class_name: string; day: string }) => {
      dismissToasts()
      return await api.studentRecords.move({ id, move_id, ...wish })
    },
    onError: (error) => toastFailure(error, texts.notMoved),
  })
}

/** Puts a moved student back. */
export function useUndoMove(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      dismissToasts()
      return await api.studentRecords.undoMove({ id })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [userId, 'class-move'] }),
    onError: (error) => toastFailure(error, texts.notUndone),
  })
}
