import { useEffect, useState } from 'react'
import { toast } from '#app/components/ui/toast.ts'
import { portalUpdate as words } from '#app/words/shared/offline.ts'
import { fetchUpdate, readUpdateAtOpening } from './fetch-update.ts'
import { canKeepPortals } from './portal-parts.ts'
import { readWaitingUpdate, type WaitingUpdate } from './portal-update.ts'
import type { WorkerMessage } from '#app/offline/worker-link/worker-messages.ts'

/** The newer version of the kept portals that waits for the person's permission; undefined when there is none. */
export function useWaitingUpdate(): WaitingUpdate | undefined {
  const [update, setUpdate] = useState<WaitingUpdate>()
  useEffect(() => {
    if (!canKeepPortals()) return undefined
    const show = (reading: Promise<WaitingUpdate | undefined>) =>
      // Without a connection the question can wait.
      void reading.then(setUpdate, () => undefined)
    const onMessage = ({ data }: MessageEvent) => {
      if ((data as Partial<WorkerMessage> | null)?.kind === 'update-changed') show(readWaitingUpdate())
    }
    navigator.serviceWorker.addEventListener('message', onMessage)
    show(readUpdateAtOpening())
    return () => navigator.serviceWorker.removeEventListener('message', onMessage)
  }, [])
  return update
}

/** Fetches the update of the kept portal when its button is pressed, and reports the outcome. */
export function useFetchUpdate() {
  const [isBusy, setBusy] = useState(false)

  async function fetchNow() {
    setBusy(true)
    try {
      await fetchUpdate()
      toast(words.fetched.title, words.fetched.description)
    } catch {
      toast(words.failed.title, words.failed.description, 'error')
    }
    setBusy(false)
  }

  return { isBusy, fetchNow: () => void fetchNow() }
}
