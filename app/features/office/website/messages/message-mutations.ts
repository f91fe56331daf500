import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#app/components/ui/toast.ts'
import { officeRequests } from '#app/words/office/password-requests.ts'
import { api } from '#app/lib/api.ts'
import { messagesKey, waitingKey } from './message-queries.ts'

const words = officeRequests.messages

/** Marks a message as handed over in person; the server then deletes its text. */
export function useMarkHandedOver(userId: string) {
  const reload = useReload(userId)
  return useMutation({
    mutationFn: async (id: string) => await api.messages.settle({ id }),
    onSuccess: () => toast(words.handedOver.title, words.handedOver.description),
    onError: () => toast(words.heading, officeRequests.failed, 'error'),
    onSettled: reload,
  })
}

export function useRetryMessage(userId: string) {
  const reload = useReload(userId)
  return useMutation({
    mutationFn: async (id: string) => await api.messages.retry({ id }),
    onSuccess: ({ waiting }) => {
      const { title, description } = waiting ? words.retried : words.noWay
      toast(title, description, waiting ? 'success' : 'error')
    },
    onError: () => toast(words.heading, officeRequests.failed, 'error'),
    onSettled: reload,
  })
}

function useReload(userId: string) {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [messagesKey(userId), waitingKey(userId)])
      void client.invalidateQueries({ queryKey })
  }
}
