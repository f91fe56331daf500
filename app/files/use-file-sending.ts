import { useEffect, useRef, useState } from 'react'
import { toast } from '#app/components/ui/toast.ts'
import { teaching } from '#app/content/teaching.ts'
import { isSessionEnd } from '#app/lib/api-error.ts'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { findFileProblem, type FileProblem, type UploadPurpose } from '#shared/uploads.ts'
import { checkFile } from './check-file.ts'
import { sendFile, type Transfer } from './send-file.ts'

interface FileSending {
  purpose: UploadPurpose
  /** Details that the server must know of the file besides its purpose. */
  metadata?: Record<string, string>
  /** Says why a file is refused; absent: by a toast of its message. */
  tell?: (problem: FileProblem) => void
  /** Says that it could not be sent. @returns the words at the field */
  onError?: (error: unknown) => string
}

/** A file chosen in a form: checked at once, sent when the form is. */
export function useFileSending({
  purpose,
  metadata,
  tell = toastProblem,
  onError = tellSendingFailure,
}: FileSending) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState<Transfer>()
  const abort = useRef<AbortController>(undefined)
  const sent = useRef<{ file: File; uploadId: string }>(undefined)
  const uploadUrl = useRef<{ file: File; url: string }>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  function choose(chosen: File | undefined) {
    const found = chosen && findFileProblem(purpose, chosen)
    setProblem(found?.message)
    setFile(found ? undefined : chosen)
    if (found) tell(found)
  }

  /** @returns the id of the finished upload, or undefined when it failed; a toast has said why */
  async function send(): Promise<string | undefined> {
    if (!file) return undefined
    if (sent.current?.file === file) return sent.current.uploadId
    const found = await checkFile(purpose, file)
    if (found) {
      setProblem(found.message)
      tell(found)
      return undefined
    }
    abort.current = new AbortController()
    const { signal } = abort.current
    try {
      const uploadId = await sendFile({
        file,
        metadata: { ...metadata, purpose },
        uploadUrl: uploadUrl.current?.file === file ? uploadUrl.current.url : undefined,
        signal,
        report: setSending,
        onUploadUrl: (url) => (uploadUrl.current = { file, url }),
        confirm: async (id) => id,
      })
      sent.current = { file, uploadId }
      return uploadId
    } catch (error) {
      if (signal.aborted) return undefined
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
  }
}

function toastProblem({ message }: FileProblem): void {
  toast(message, undefined, 'error')
}

function tellSendingFailure(error: unknown): string {
  return toastFailure(error, teaching.uploadFailed)['file'] ?? teaching.uploadFailed
}
