import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { createDraft } from '#app/offline/outbox/drafts.ts'
import type { QueuedFile } from '#app/offline/outbox/entry.ts'

interface ChosenFile {
  describe: (file: File) => QueuedFile | undefined
  /** Shows a file that was chosen at an earlier visit or in another tab, or that there is none any more. */
  show: (file: File | undefined, as: QueuedFile | undefined) => void
}

/**
 * Stores the file chosen in a form together with the form's draft, until that is submitted or left, so that a
 * reload or a power cut does not lose it.
 * @param form the name of the form's draft
 * @returns a function that stores another file, or that there is none
 */
export function useStoredFile(
  { userId, form }: { userId: string; form: string },
  { describe, show }: ChosenFile,
): (file: File | undefined) => void {
  const [draft] = useState(() => createDraft(userId, form))
  const chosen = useRef<string>(undefined)
  const readStored = () => draft.file()?.placeholder
  const stored = useSyncExternalStore(draft.subscribe, readStored, readStored)
  useEffect(() => void draft.open(), [draft])
  const showStored = useEffectEvent((file: File | undefined) => {
    chosen.current = stored
    show(file, draft.file())
  })
  useEffect(() => {
    if (stored === chosen.current) return undefined
    const visit = { isOver: false }
    const read = async () => {
      const file = stored && (await draft.readFile())
      if (!visit.isOver && (file || !stored)) showStored(file || undefined)
    }
    void read()
    return () => void (visit.isOver = true)
  }, [draft, stored])

  return (file) => {
    const queued = file && describe(file)
    chosen.current = queued?.placeholder
    draft.chooseFile(queued, file)
  }
}
