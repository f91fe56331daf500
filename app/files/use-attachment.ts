import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { findFileProblem, type UploadPurpose } from '#shared/uploads.ts'
import { createDraft } from '#app/offline/outbox/drafts.ts'
import { useFileSending } from './use-file-sending.ts'

/**
 * A teacher's file, stored in the outbox with the draft of its form until that is saved or left, so that a reload or a
 * power cut does not lose it.
 * @param metadata details that the server must know of the file besides its purpose
 * @param draft the person and the name of the form's draft
 */
export function useAttachment(
  purpose: UploadPurpose,
  metadata: Record<string, string>,
  { userId, form }: { userId: string; form: string },
) {
  const sending = useFileSending({ purpose, metadata })
  const [draft] = useState(() => createDraft(userId, form))
  const chosen = useRef<string>(undefined)
  const readStored = () => draft.file()?.placeholder
  const stored = useSyncExternalStore(draft.subscribe, readStored, readStored)
  useEffect(() => void draft.open(), [draft])
  const show = useEffectEvent((file: File | undefined) => {
    chosen.current = stored
    sending.choose(file, draft.file())
  })
  useEffect(() => {
    if (stored === chosen.current) return undefined
    const visit = { isOver: false }
    const read = async () => {
      const file = stored && (await draft.readFile())
      if (!visit.isOver && (file || !stored)) show(file || undefined)
    }
    void read()
    return () => void (visit.isOver = true)
  }, [draft, stored])

  return {
    ...sending,
    choose: (file: File | undefined) => {
      const queued = file && !findFileProblem(purpose, file) ? sending.describe(file) : undefined
      chosen.current = queued?.placeholder
      draft.chooseFile(queued, file)
      sending.choose(file)
    },
  }
}
