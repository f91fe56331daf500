import { useEffect, useRef, useState } from 'react'
import { toast } from '#app/components/ui/toast.ts'
import { teaching } from '#app/content/teaching.ts'
import { isSessionEnd } from '#app/lib/api-error.ts'
import type { FileProblem } from '#shared/file-types.ts'
import { sendTeachingFile, type SendingState } from './send-teaching-file.ts'
import { toastFailure } from '#app/components/portal/toast-failure.ts'

interface FileSending {
  /** What is known to be wrong with a file before it is sent. */
  check: (file: File) => FileProblem | undefined
  /** What it is for. */
  metadata: Record<string, string>
  /** Says that it was not taken; else the problem alone is said. */
  tell?: (problem: FileProblem) => void
  /** Says that it could not be sent. @returns what stands at the field */
  onError?: (error: unknown) => string
}

/** A file chosen in a form: checked at once, sent when the form is. */
export function useFileSending({ check, metadata, tell, onError = tellSendingFailure }: FileSending) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState<SendingState>()
  const abort = useRef<AbortController>(undefined)
  const sent = useRef<{ file: File; uploadId: string }>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  function choose(chosen: File | undefined) {
    const found = chosen && check(chosen)
    setProblem(found?.message)
    setFile(found ? undefined : chosen)
    if (!found) return
    if (tell) tell(found)
    else toast(found.message, undefined, 'error')
  }

  /** @returns the id of the finished upload, or undefined when it failed, which has been said */
  async function send(): Promise<string | undefined> {
    if (!file) return undefined
    if (sent.current?.file === file) return sent.current.uploadId
    abort.current = new AbortController()
    const { signal } = abort.current
    try {
      const uploadId = await sendTeachingFile({ file, metadata, signal, report: setSending })
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

  return { file, problem, sending, choose, setProblem, send }
}

function tellSendingFailure(error: unknown): string {
  return toastFailure(error, teaching.uploadFailed)['file'] ?? teaching.uploadFailed
}
