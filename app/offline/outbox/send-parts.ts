import { ApiError } from '#app/lib/connection/api-error.ts'
import type { SendingTools, Transfer } from '#app/lib/uploads/send-file.ts'
import { sendFile } from '#app/lib/uploads/send-file.ts'
import { cutApart } from './joined-files.ts'
import type { QueuedFile, QueuedPart } from './entry.ts'

interface PartsSending {
  content: File
  queued: QueuedFile & { parts: readonly QueuedPart[] }
  /** Details sent with each file; read again before each attempt. */
  metadata: () => Record<string, string>
  signal: AbortSignal
  report: (transfer: Transfer) => void
  /** Stores the address of an upload that has begun. */
  note: (parts: QueuedPart[]) => Promise<void>
  tools: SendingTools
}

/**
 * Sends several files as one set, each from where it stopped. The server is asked about each of them again,
 * because files of an incomplete set are not kept for ever.
 * @returns the id of the last upload
 * @throws {ApiError} as `sendFile`; a refusal of one file names it
 */
export async function sendParts({ content, queued, ...sending }: PartsSending): Promise<string> {
  const { metadata, signal, report, tools } = sending
  const files = cutApart(content, queued.parts)
  let parts = [...queued.parts]
  let before = 0
  let uploadId = ''
  for (const [index, file] of files.entries()) {
    const part = parts[index]!
    const sentBefore = before
    uploadId = await sendFile({
      file,
      metadata: () => ({ ...metadata(), ...placeOf(queued, index) }),
      ...(part.uploadUrl && { uploadUrl: part.uploadUrl }),
      id: part.placeholder,
      signal,
      report(transfer) {
        if (transfer.step === 'confirming') return
        const place = { at: index + 1, of: files.length }
        report({ ...transfer, sent: sentBefore + transfer.sent, total: queued.size, place })
      },
      async onUploadUrl(uploadUrl) {
        parts = parts.with(index, { ...part, uploadUrl })
        await sending.note(parts)
      },
      tools,
    }).catch((error: unknown) => {
      throw named(error, part.name)
    })
    before += part.size
  }
  return uploadId
}

/**
 * The position of a file in its set, with the checksums of all if known. The set has the name of its content.
 */
function placeOf({ placeholder, parts }: PartsSending['queued'], index: number): Record<string, string> {
  const sums = parts.flatMap(({ sha256 }) => sha256 ?? [])
  const own = parts[index]?.sha256
  return {
    ...(own && { sha256: own }),
    set_id: placeholder,
    set_count: String(parts.length),
    set_position: String(index + 1),
    ...(sums.length === parts.length && { set_sums: sums.join(',') }),
  }
}

/** Names the file in a refusal of the file itself, for example of its content. */
function named(error: unknown, fileName: string): unknown {
  if (!(error instanceof ApiError) || ![413, 415, 422].includes(error.status)) return error
  return new ApiError(error.code, error.status, `${fileName}: ${error.message}`, error.data, error)
}
