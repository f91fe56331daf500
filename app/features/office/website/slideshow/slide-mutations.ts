import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#app/components/ui/toast.ts'
import { sessionEnded } from '#app/words/account/session.ts'
import { slideshowTexts } from '#app/words/office/slideshow.ts'
import { isSessionEnd } from '#app/lib/api-error.ts'
import { api } from '#app/lib/api.ts'
import { clearSession } from '#app/session/session-store.ts'
import type { ListedSlide } from '#shared/slideshow/contract.ts'
import { slidesQuery } from './slide-queries.ts'

const { toasts } = slideshowTexts

export async function createSlide(slide: Parameters<typeof api.slideshow.create>[0]) {
  return await api.slideshow.create(slide)
}

/** Shows a picture on the home page, or hides it. */
export function useToggleSlide(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: { id: string; is_active: boolean }) => await api.slideshow.setActive(change),
    onSuccess: (_, { is_active }) => toast(toasts.success, is_active ? toasts.activated : toasts.deactivated),
    onError: (error) => toastSlideFailure(error, toasts.statusFailed),
    onSettled: () => client.invalidateQueries({ queryKey: slidesQuery(userId).queryKey }),
  })
}

export function useRemoveSlide(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => await api.slideshow.remove({ id }),
    onSuccess: () => toast(toasts.success, toasts.deleted),
    onError: (error) => toastSlideFailure(error, toasts.deleteFailed),
    onSettled: () => client.invalidateQueries({ queryKey: slidesQuery(userId).queryKey }),
  })
}

/** Stores a new order. It is shown at once, and undone when the server refuses it. */
export function useReorderSlides(userId: string) {
  const client = useQueryClient()
  const { queryKey } = slidesQuery(userId)
  return useMutation({
    mutationFn: async (slides: ListedSlide[]) =>
      await api.slideshow.reorder({ ids: slides.map(({ id }) => id) }),
    onMutate: async (slides) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, slides)
    },
    onSuccess: (stored) => client.setQueryData(queryKey, stored),
    onError: (error) => {
      toastSlideFailure(error, toasts.orderFailed)
      void client.invalidateQueries({ queryKey })
    },
  })
}

function toastSlideFailure(error: unknown, description: string): void {
  if (isSessionEnd(error)) clearSession(sessionEnded)
  else toast(toasts.error, description, 'error')
}
