import { useRef, useState } from 'react'
import { dismissFailures } from '#app/components/ui/dismiss-failures.ts'
import type { QueuedFile } from '#app/offline/outbox/entry.ts'
import {
  extensionsOf,
  findFileProblem,
  type FileProblem,
  type UploadPurpose,
} from '#shared/uploads/uploads.ts'
import { checkFile } from './check-file.ts'

interface ChosenFile {
  purpose: UploadPurpose
  /** As in `useFileSending`. */
  tell: ((problem: FileProblem) => void) | undefined
  /** Takes the description of a file that was chosen at an earlier visit. */
  note: (file: File, as: QueuedFile) => void
}

/** The file of a form, refused at once where its name, its size or, for a picture, its content tells. */
export function useChosenFile({ purpose, tell, note }: ChosenFile) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const latest = useRef<File>(undefined)

  /** @param as the description of a file that was chosen at an earlier visit */
  function choose(chosen: File | undefined, as?: QueuedFile) {
    const found = chosen && findFileProblem(purpose, chosen)
    // The message about the file before would seem to be about this one.
    void dismissFailures()
    setProblem(found?.message)
    show(found ? undefined : chosen)
    if (chosen && as) note(chosen, as)
    if (found) tell?.(found)
    else if (chosen && !extensionsOf(purpose)) void refuseUnlessPicture(chosen)
  }

  function show(chosen: File | undefined) {
    latest.current = chosen
    setFile(chosen)
  }

  /** Looks into a file whose name does not say whether it is accepted. */
  async function refuseUnlessPicture(chosen: File) {
    const found = await checkFile(purpose, chosen)
    if (!found || latest.current !== chosen) return
    show(undefined)
    setProblem(found.message)
    tell?.(found)
  }

  return { file, problem, choose, setProblem }
}
