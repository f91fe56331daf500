import { useEffect, useEffectEvent } from 'react'
import { forgetChosenFile, keepChosenFile, readChosenFile } from './draft-files.ts'
import { findTeachingFileProblem, type FilePurpose } from '#shared/teaching-files.ts'
import { useFileSending } from './use-file-sending.ts'

/**
 * A teacher's file, kept on this machine until its form is saved or left, so that a reload or a power cut does not
 * lose it.
 * @param metadata what it is for
 * @param kept whose form it is, by the name of its draft
 */
export function useAttachment(
  purpose: FilePurpose,
  metadata: Record<string, string>,
  { userId, form }: { userId: string; form: string },
) {
  const check = (file: File) => findTeachingFileProblem(purpose, file)
  const sending = useFileSending({ check, metadata })
  const takeUp = useEffectEvent((kept: File) => {
    if (!sending.file) sending.choose(kept)
  })
  useEffect(() => {
    const visit = { isOver: false }
    const read = async () => {
      const kept = await readChosenFile(userId, form)
      if (kept && !visit.isOver) takeUp(kept)
    }
    void read()
    return () => void (visit.isOver = true)
  }, [userId, form])

  return {
    ...sending,
    choose: (file: File | undefined) => {
      if (file && !check(file)) void keepChosenFile(userId, form, file)
      else void forgetChosenFile(userId, form)
      sending.choose(file)
    },
    /** Once the form is saved or left. */
    forget: () => void forgetChosenFile(userId, form),
  }
}
