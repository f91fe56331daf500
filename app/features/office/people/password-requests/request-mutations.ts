import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#app/components/ui/toast.ts'
import { officeRequests } from '#app/words/office/password-requests.ts'
import { waitingKey } from '#app/features/office/website/messages/message-queries.ts'
import { api } from '#app/lib/api.ts'
import { requestsKey } from './request-queries.ts'

const words = officeRequests.requests

/** Makes the code that lets the person choose a new password. The list is reloaded when the dialog closes. */
export function useMakeCode(userId: string) {
  const reload = useReload(userId)
  return useMutation({
    mutationFn: async (answer: { id: string; lift_second_factor: boolean }) =>
      await api.passwordRequests.answer(answer),
    onSettled: reload,
  })
}

export function useDismissRequest(userId: string) {
  const reload = useReload(userId)
  return useMutation({
    mutationFn: async (id: string) => await api.passwordRequests.decline({ id }),
    onSuccess: () => toast(words.dismissed.title, words.dismissed.description),
    onError: () => toast(words.heading, officeRequests.failed, 'error'),
    onSettled: reload,
  })
}

function useReload(userId: string) {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [requestsKey(userId), waitingKey(userId)])
      void client.invalidateQueries({ queryKey })
  }
}
