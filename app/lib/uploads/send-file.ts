import { ApiError } from '#app/lib/connection/api-error.ts'
import {
  isServerFailure,
  isServerFull,
  isWorthKeeping,
  maxServerFailures,
} from '#app/lib/connection/retry-policy.ts'
import { addressOf, type Attempt } from './upload-attempt.ts'

/** The progress of a file on its way to the school. Sizes in bytes. */
export type Transfer =
  | { step: 'uploading'; fileName: string; sent: number; total: number; place?: FilePlace }
  /**
   * The connection is lost, or the server fails or is full; sending continues automatically from where it
   * was.
   */
  | {
      step: 'waiting'
      fileName: string
      sent: number
      total: number
      place?: FilePlace
      isServerFull?: true
      isServerFailing?: true
    }
  /** Everything has arrived, and the server's reply is awaited. */
  | { step: 'confirming'; fileName: string }

/** The position of a file among those sent as one piece of work, from 1. */
export interface FilePlace {
  at: number
  of: number
}

/** The parts that differ between a page, the service worker and a test. */
export interface SendingTools {
  send(attempt: Attempt): Promise<string>
  /** Waits before another attempt after `error`; ends early when the connection is back. @param failures in a row */
  pause(failures: number, signal: AbortSignal, error: unknown): Promise<void>
}

interface Sending {
  file: File
  /**
   * The purpose, and what the server must know before the first byte; a function is called before each
   * attempt.
   */
  metadata: Record<string, string> | (() => Record<string, string>)
  /** Address of an earlier attempt, which is continued. */
  uploadUrl?: string
  /**
   * Stored with the file: it names a small upload, so that this is begun only once, even when no answer
   * comes.
   */
  id?: string
  signal: AbortSignal
  report: (transfer: Transfer) => void
  /**
   * Called once the upload has an address with which it can be continued later; no bytes are sent until it
   * has finished.
   */
  onUploadUrl?: (url: string) => Promise<void> | void
  tools: SendingTools
}

const maxRenewals = 2

/**
 * Sends a file however often the connection drops. It waits for a lost connection without limit, but not for a
 * server that answers with 5xx five times in a row.
 * @returns the id of the finished upload
 * @throws {ApiError} when the server refuses or keeps failing, the signal's reason when it is aborted
 */
export async function sendFile({ file, signal, report, ...sending }: Sending): Promise<string> {
  const { metadata, tools } = sending
  const named = { fileName: file.name, total: file.size }
  let { uploadUrl, id } = sending
  let isKnown = uploadUrl !== undefined
  let sent = 0
  let failures = 0
  let serverFailures = 0
  let renewals = 0

  for (;;) {
    try {
      report({ step: 'uploading', ...named, sent })
      uploadUrl = await tools.send({
        file,
        uploadUrl,
        ...(id && { id }),
        signal,
        metadata: { ...(typeof metadata === 'function' ? metadata() : metadata), file_name: file.name },
        onUploadUrl(url) {
          if (url === uploadUrl && isKnown) return undefined
          uploadUrl = url
          isKnown = true
          return sending.onUploadUrl?.(url)
        },
        onProgress(bytes) {
          failures = 0
          sent = bytes
          report({ step: 'uploading', ...named, sent })
        },
        onAccepted: () => (serverFailures = 0),
      })
      report({ step: 'confirming', fileName: file.name })
      return uploadUrl.slice(uploadUrl.lastIndexOf('/') + 1)
    } catch (error) {
      signal.throwIfAborted()
      if (isGone(error) && uploadUrl && (!isKnown || renewals < maxRenewals)) {
        // An upload that was never begun may be begun under its name; one whose bytes are gone may not.
        if (isKnown) renewals += 1
        if (isKnown || isExpired(error)) id = undefined
        uploadUrl = undefined
        isKnown = false
        sent = 0
        continue
      }
      if (!isWorthRepeating(error)) throw error
      // It may have begun although the answer was lost: the server is asked first.
      if (id) uploadUrl ??= addressOf(id)
      failures += 1
      if (isServerFailure(error)) serverFailures += 1
      if (serverFailures >= maxServerFailures) throw error
      report({ step: 'waiting', ...named, sent, ...reasonOf(error) })
      await tools.pause(Math.max(failures, serverFailures), signal, error)
    }
  }
}

function reasonOf(error: unknown): { isServerFull?: true; isServerFailing?: true } {
  if (isServerFull(error)) return { isServerFull: true }
  return isServerFailure(error) ? { isServerFailing: true } : {}
}

function isExpired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 410
}

/** The server has deleted the unfinished upload in the meantime: the file is sent again. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410)
}

/**
 * Network failure, 5xx, or two attempts that collided (409, 423): the next attempt continues from the
 * server's offset.
 */
function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const collided = error.status === 409 && error.code === 'UPLOAD'
  return collided || error.status === 423 || isWorthKeeping(error)
}
