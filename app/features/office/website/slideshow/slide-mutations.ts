import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#app/components/ui/toast.ts'
import { sessionEnded } from '#app/words/account/session.ts'
import { slideshowTexts } from '#app/words/office/slideshow.ts'
import { isSessionEnd } from '#app/lib/connection/api-error.ts'
import { api } from '#app/lib/api/api.ts'
import { clearSession } from '#app/session/session-store.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { useAction, useCall } from '#app/components/portal/use-action.ts'
import type { ListedSlide } from '#shared/slideshow/contract.ts'
import { slidesQuery } from './slide-queries.ts'

const { toasts } = slideshowTexts

/** Shows a picture on the home page, or hides it. */
export function useToggleSlide(userId: string) {
  return useCall('slideshow', 'setActive', {
    userId,
    changes: ['slideshow'],
    done: (_, { is_active }) => toast(toasts.success, is_active ? toasts.activated : toasts.deactivated),
    failed: (error) => toastSlideFailure(error, toasts.statusFailed),
  })
}

export function useRemoveSlide(userId: string) {
  return useCall('slideshow', 'remove', {
    userId,
    changes: ['slideshow'],
    done: () => toast(toasts.success, toasts.deleted),
    failed: (error) => toastSlideFailure(error, toasts.deleteFailed),
  })
}

/** Stores a new order. It is shown at once, and reverted if the server refuses it. */
export function useReorderSlides(userId: string) {
  const client = useQueryClient()
  const { queryKey } = slidesQuery(userId)
  const refresh = useRefresh(userId, ['slideshow'])
  return useAction(
    async (slides: ListedSlide[]) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, slides)
      return await api.slideshow.reorder({ ids: slides.map(({ id }) => id) })
    },
    {
      done: (stored) => client.setQueryData(queryKey, stored),
      failed(error) {
        toastSlideFailure(error, toasts.orderFailed)
        void refresh()
      },
    },
  )
}

function toastSlideFailure(error: unknown, description: string): void {
  if (isSessionEnd(error)) clearSession(sessionEnded)
  else toast(toasts.error, description, 'error')
}
