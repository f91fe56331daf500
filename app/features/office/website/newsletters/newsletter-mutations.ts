import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { toast } from '#app/components/ui/toast.ts'
import { newsletterTexts } from '#app/words/office/newsletters.ts'
import { api } from '#app/lib/api.ts'
import { newslettersKey } from './newsletter-queries.ts'

const { toasts } = newsletterTexts

export interface NewsletterDraft {
  id: string
  title: string
  description: string
}

/** Publishes a newsletter whose file has been sent. */
export function usePublishNewsletter(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ draft, uploadId }: { draft: NewsletterDraft; uploadId: string }) =>
      await api.newsletters.create({ ...draft, upload_id: uploadId }),
    onSuccess: () => client.invalidateQueries({ queryKey: newslettersKey(userId) }),
  })
}

/** Shows a newsletter in the public archive, or hides it. */
export function useToggleNewsletter(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: { id: string; is_active: boolean }) => await api.newsletters.setActive(change),
    onSuccess: (_, { is_active }) => {
      if (is_active) toast(toasts.shown, toasts.shownText)
      else toast(toasts.hidden, toasts.hiddenText)
    },
    onError: (error) => toastFailure(error, toasts.statusFailed),
    onSettled: () => client.invalidateQueries({ queryKey: newslettersKey(userId) }),
  })
}

/** Queues a mail with a link to the newsletter for every subscriber who has not been sent one. */
export function useMailNewsletter(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => await api.newsletters.mail({ id }),
    onError: (error) => toastFailure(error, toasts.mailFailed),
    onSettled: () => client.invalidateQueries({ queryKey: newslettersKey(userId) }),
  })
}

export async function removeNewsletter(id: string) {
  return await api.newsletters.remove({ id })
}
