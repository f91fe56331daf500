import { useState } from 'react'
import { toast } from '#app/components/ui/toast.ts'
import { portalUpdate as words } from '#app/content/offline.ts'
import { fetchUpdate } from './fetch-update.ts'

/** Fetches the update of the kept portal when its button is pressed, and says how that went. */
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
