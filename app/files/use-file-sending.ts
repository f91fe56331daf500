import { useEffect, useRef, useState } from 'react'
import { teaching } from '#app/words/shared/forms.ts'
import { ApiError, isSessionEnd } from '#app/lib/connection/api-error.ts'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import {
  type FileProblem,
  type UploadPurpose,
  extensionsOf,
  findFileProblem,
} from '#shared/uploads/uploads.ts'
import { checkFile } from './check-file.ts'
import { pause } from '#app/lib/uploads/pause.ts'
import { pauseBriefly } from './pause-briefly.ts'
import { sendFile, type Transfer } from '#app/lib/uploads/send-file.ts'
import { sendOnce } from '#app/lib/uploads/tus-upload.ts'
import { dismissFailures } from '#app/components/ui/dismiss-failures.ts'
import type { QueuedFile } from '#app/offline/outbox/entry.ts'
import { newId } from '#app/lib/text/new-id.ts'

interface FileSending {
  purpose: UploadPurpose
  /** Details about the file that the server needs besides its purpose. */
  metadata?: Record<string, string>
  /** Reports a refused file in more words than the field, which says why. */
  tell?: (problem: FileProblem) => void
  /** Reports a failure to send. @returns the message at the field */
  onError?: (error: unknown) => string
}

/** A file chosen in a form: checked at once, sent with the form. */
export function useFileSending({ purpose, metadata, tell, onError = tellSendingFailure }: FileSending) {
  const [sending, setSending] = useState<Transfer>()
  const abort = useRef<AbortController>(undefined)
  const { describe, note } = useDescription(purpose, metadata)
  const { file, problem, choose, setProblem } = useChosenFile({ purpose, tell, note })
  useEffect(() => () => abort.current?.abort(), [])

  /**
   * @param givesUp stops waiting for a connection that does not return, and throws `OFFLINE`
   * @returns the id of the finished upload, or undefined when it failed; a toast has said why
   */
  async function send(givesUp = false): Promise<string | undefined> {
    if (!file) return undefined
    const before = describe(file)
    if (before.uploadId) return before.uploadId
    const found = await checkFile(purpose, file)
    if (found) {
      setProblem(found.message)
      tell?.(found)
      return undefined
    }
    abort.current = new AbortController()
    const { signal } = abort.current
    try {
      const uploadId = await sendFile({
        file,
        metadata: { ...metadata, purpose },
        uploadUrl: before.uploadUrl,
        id: before.placeholder,
        signal,
        report: setSending,
        onUploadUrl: (uploadUrl) => note(file, { uploadUrl }),
        tools: { send: sendOnce, pause: givesUp ? pauseBriefly : pause },
      })
      note(file, { uploadId })
      return uploadId
    } catch (error) {
      if (signal.aborted) return undefined
      if (givesUp && error instanceof ApiError && error.status === 0) throw error
      const words = onError(error)
      if (!isSessionEnd(error)) setProblem(words)
      return undefined
    } finally {
      setSending(undefined)
    }
  }

  return {
    file,
    problem,
    sending,
    /** For a form that asks before it is left: leaving it now would stop the file. */
    isSending: sending !== undefined,
    choose,
    setProblem,
    send,
    /** Describes the chosen file for the outbox. */
    describe: (of = file) => of && describe(of),
  }
}

function tellSendingFailure(error: unknown): string {
  return toastFailure(error, teaching.uploadFailed)['file'] ?? teaching.uploadFailed
}

interface ChosenFile {
  purpose: UploadPurpose
  /** As in `useFileSending`. */
  tell: ((problem: FileProblem) => void) | undefined
  /** Takes the description of a file that was chosen at an earlier visit. */
  note: (file: File, as: QueuedFile) => void
}

/** The file of a form, refused at once where its name, its size or, for a picture, its content tells. */
function useChosenFile({ purpose, tell, note }: ChosenFile) {
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

/** Describes a file for the outbox, including how much of it has been sent. */
function useDescription(purpose: UploadPurpose, metadata: Record<string, string> = {}) {
  const described = useRef<{ of: File; as: QueuedFile }>(undefined)

  function describe(of: File): QueuedFile {
    const { name, size } = of
    if (described.current?.of !== of)
      described.current = { of, as: { name, size, purpose, metadata, placeholder: newId() } }
    return described.current.as
  }

  function note(of: File, patch: Partial<QueuedFile>) {
    described.current = { of, as: { ...describe(of), ...patch } }
  }

  return { describe, note }
}
