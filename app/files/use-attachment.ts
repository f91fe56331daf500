import { useEffect, useEffectEvent } from 'react'
import { findFileProblem, type UploadPurpose } from '#shared/uploads.ts'
import { deleteDraftFile, readDraftFile, saveDraftFile } from '#app/offline/store/draft-files.ts'
import { useFileSending } from './use-file-sending.ts'

/**
 * A teacher's file, stored on this machine until its form is saved or left, so that a reload or a power cut does not
 * lose it.
 * @param metadata details that the server must know of the file besides its purpose
 * @param draft the person and the name of the form's draft
 */
export function useAttachment(
  purpose: UploadPurpose,
  metadata: Record<string, string>,
  { userId, form }: { userId: string; form: string },
) {
  const sending = useFileSending({ purpose, metadata })
  const restore = useEffectEvent((file: File) => {
    if (!sending.file) sending.choose(file)
  })
  useEffect(() => {
    const visit = { isOver: false }
    const read = async () => {
      const file = await readDraftFile(userId, form)
      if (file && !visit.isOver) restore(file)
    }
    void read()
    return () => void (visit.isOver = true)
  }, [userId, form])

  return {
    ...sending,
    choose: (file: File | undefined) => {
      if (file && !findFileProblem(purpose, file)) void saveDraftFile(userId, form, file)
      else void deleteDraftFile(userId, form)
      sending.choose(file)
    },
    /** Once the form is saved or left. */
    forget: () => void deleteDraftFile(userId, form),
  }
}
