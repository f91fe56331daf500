import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#app/components/ui/toast.ts'
import { sessionEnded } from '#app/content/portal.ts'
import { slideshowTexts } from '#app/content/slideshow.ts'
import { clearSession } from '#app/session/session-store.ts'
import { isSessionEnd } from '#app/lib/api-error.ts'
import { api } from '#app/lib/api.ts'
import type { ListedSlide } from '#shared/contracts/slideshow.ts'
import { slidesQuery } from './slide-queries.ts'

const { toasts } = slideshowTexts

/** What is done to pictures that are there: shown, hidden, deleted, put in another order. */
export function useSlideChanges(userId: string) {
  const client = useQueryClient()
  const { queryKey } = slidesQuery(userId)
  const [busyId, setBusyId] = useState<string>()

  async function change(id: string, work: () => Promise<unknown>, done: string, failed: string) {
    setBusyId(id)
    try {
      await work()
      toast(toasts.success, done)
    } catch (error) {
      if (isSessionEnd(error)) return clearSession(sessionEnded)
      toast(toasts.error, failed, 'error')
    } finally {
      setBusyId(undefined)
    }
    await client.invalidateQueries({ queryKey })
  }

  return {
    busyId,
    setActive: (slide: ListedSlide, is_active: boolean) =>
      change(
        slide.id,
        () => api.slideshow.setActive({ id: slide.id, is_active }),
        is_active ? toasts.activated : toasts.deactivated,
        toasts.statusFailed,
      ),
    remove: (slide: ListedSlide) =>
      change(slide.id, () => api.slideshow.remove({ id: slide.id }), toasts.deleted, toasts.deleteFailed),
    /** Shown at once; should it not be stored, the list is as it was. */
    reorder: async (slides: ListedSlide[]) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, slides)
      try {
        const stored = await api.slideshow.reorder({ ids: slides.map(({ id }) => id) })
        client.setQueryData(queryKey, stored)
      } catch (error) {
        if (isSessionEnd(error)) return clearSession(sessionEnded)
        toast(toasts.error, toasts.orderFailed, 'error')
        await client.invalidateQueries({ queryKey })
      }
    },
  }
}
