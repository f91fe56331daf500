import { useEffect, useRef, useState } from 'react'
import { toast } from '#app/components/ui/toast.ts'
import { teaching } from '#app/content/teaching.ts'
import { isSessionEnd } from '#app/lib/api-error.ts'
import { findTeachingFileProblem, type FilePurpose } from '#shared/teaching-files.ts'
import { sendTeachingFile, type SendingState } from './send-teaching-file.ts'
import { tellFailure } from './tell-failure.ts'

/** A file chosen in a form: checked at once, sent when the form is. */
export function useAttachment(purpose: FilePurpose, metadata: Record<string, string>) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState<SendingState>()
  const abort = useRef<AbortController>(undefined)
  const sent = useRef<{ file: File; uploadId: string }>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  function choose(chosen: File | undefined) {
    const found = chosen && findTeachingFileProblem(purpose, chosen)
    setProblem(found?.message)
    setFile(found ? undefined : chosen)
    if (found) toast(found.message, undefined, 'error')
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
      const fields = tellFailure(error, teaching.uploadFailed)
      if (!isSessionEnd(error)) setProblem(fields['file'] ?? teaching.uploadFailed)
      return undefined
    } finally {
      setSending(undefined)
    }
  }

  return { file, problem, sending, choose, setProblem, send }
}
