import { ApiError, isTemporary, isServerFull } from '#app/lib/api-error.ts'
import type { KeptFile } from '#app/files/draft-files.ts'
import type { FileToSend } from '#app/files/uploads.ts'
import type { Receipt } from '#shared/contracts/hand-ins.ts'
import type { HandInState } from './hand-in-state.ts'

/** What the run needs of the world. */
interface HandInTools {
  send(sending: FileToSend): Promise<string>
  confirm(uploadId: string): Promise<Receipt>
  keep(kept: KeptFile): Promise<void>
  /** Waits before another attempt; ends early when the line is back. @param failures in a row */
  pause(failures: number, signal: AbortSignal): Promise<void>
}

interface Run {
  work: KeptFile
  signal: AbortSignal
  report: (state: HandInState) => void
  tools: HandInTools
}

/**
 * Brings a file to the school, however often the line drops, and gives the receipt.
 * @throws {ApiError} when the server refuses, `AbortError` when given up
 */
export async function runHandIn({ work, signal, report, tools }: Run): Promise<Receipt> {
  const { file, assignmentId } = work
  const fileName = file.name
  const total = file.size
  let uploadUrl = work.uploadUrl
  let sent = 0
  let failures = 0
  let renewals = 0

  for (;;) {
    try {
      report({ step: 'uploading', fileName, sent, total })
      uploadUrl = await tools.send({
        file,
        uploadUrl,
        signal,
        metadata: metadataOf(work),
        onUploadUrl(url) {
          if (url === uploadUrl) return
          uploadUrl = url
          void tools.keep({ ...work, uploadUrl })
        },
        onProgress(bytes) {
          failures = 0
          sent = bytes
          report({ step: 'uploading', fileName, sent, total })
        },
      })
      report({ step: 'confirming', fileName })
      return await tools.confirm(uploadUrl.slice(uploadUrl.lastIndexOf('/') + 1))
    } catch (error) {
      signal.throwIfAborted()
      if (isGone(error) && uploadUrl && renewals < 2) {
        renewals += 1
        uploadUrl = undefined
        sent = 0
        continue
      }
      if (!isWorthRepeating(error)) throw error
      failures += 1
      const why = isServerFull(error) ? ({ isServerFull: true } as const) : {}
      report({ step: 'waiting', fileName, sent, total, ...why })
      await tools.pause(failures, signal)
    }
  }

  function metadataOf({ sha256 }: KeptFile): Record<string, string> {
    return {
      purpose: 'hand-in',
      assignment_id: assignmentId,
      file_name: fileName,
      ...(sha256 ? { sha256 } : {}),
    }
  }
}

/** The upload was swept away meanwhile: it is begun anew. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410)
}

/** The line, the server, or two attempts that met: the next attempt asks the server where it is. */
function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const met = error.status === 409 && (error.code === 'UPLOAD' || error.code === 'UPLOAD_INCOMPLETE')
  return met || error.status === 423 || isTemporary(error) || isServerFull(error)
}
