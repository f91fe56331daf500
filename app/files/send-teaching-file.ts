import { pause } from './pause.ts'
import { ApiError, isTemporary } from '#app/lib/api-error.ts'
import { sendFile } from './uploads.ts'

export interface SendingState {
  fileName: string
  /** Bytes. */
  sent: number
  total: number
  waiting: boolean
}

interface Sending {
  file: File
  metadata: Record<string, string>
  signal: AbortSignal
  report: (state: SendingState) => void
}

/**
 * Sends a teacher's file, however often the line drops.
 * @returns the id of the finished upload
 * @throws {ApiError} when the server refuses, `AbortError` when given up
 */
export async function sendTeachingFile({ file, metadata, signal, report }: Sending): Promise<string> {
  let uploadUrl: string | undefined
  let sent = 0
  let failures = 0
  for (;;) {
    try {
      report({ fileName: file.name, sent, total: file.size, waiting: false })
      const url = await sendFile({
        file,
        metadata: { ...metadata, file_name: file.name },
        uploadUrl,
        signal,
        onUploadUrl: (known) => (uploadUrl = known),
        onProgress(bytes) {
          failures = 0
          sent = bytes
          report({ fileName: file.name, sent, total: file.size, waiting: false })
        },
      })
      return url.slice(url.lastIndexOf('/') + 1)
    } catch (error) {
      signal.throwIfAborted()
      if (!isWorthRepeating(error)) throw error
      failures += 1
      report({ fileName: file.name, sent, total: file.size, waiting: true })
      await pause(failures, signal)
    }
  }
}

function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return isTemporary(error) || error.status === 423 || (error.status === 409 && error.code === 'UPLOAD')
}
