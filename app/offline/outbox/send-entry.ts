import { sendFile } from '#app/lib/uploads/send-file.ts'
import { ApiError } from '#app/lib/connection/api-error.ts'
import type { ApiCall } from '#app/lib/api/described-call.ts'
import {
  isServerFailure,
  isServerFull,
  maxServerFailures,
  timeouts,
} from '#app/lib/connection/retry-policy.ts'
import * as connection from '#shared/words/connection.ts'
import type { OutboxEntry, QueuedFile } from './entry.ts'
import { receiptKinds } from './nouns/noun.ts'
import { sendParts } from './send-parts.ts'
import type { Sending } from './sending.ts'

/** Milliseconds after which work that was not sent at once counts as queued. */
const atOnce = 60_000

/** The owner has removed the entry in the meantime, or replaced it by a later version. */
export class Withdrawn extends Error {}

/**
 * Sends the file of an entry, and then makes its calls, each once: one whose reply was lost is made again, and the
 * server answers it with what it did the first time. A file is not sent again once its upload's id is stored.
 * @returns the replies to all calls, also to those that an earlier attempt made
 * @throws {ApiError} when the server refuses or cannot be reached; {@link Withdrawn}; {@link Error} when somebody else is
 *   signed in by now; the signal's reason when it is aborted
 */
export async function sendEntry(
  entry: OutboxEntry,
  sending: Sending,
  signal: AbortSignal,
): Promise<unknown[]> {
  const { id, file } = entry
  const uploadId = file && (file.uploadId ?? (await sendQueuedFile(entry, file, sending, signal)))
  const hasReceipt = receiptKinds.includes(entry.kind)
  sending.report(id, file && hasReceipt ? { step: 'confirming', fileName: file.name } : 'calling')
  const replies = (entry.replies ?? []).slice(0, entry.done)
  for (let index = replies.length; index < entry.calls.length; index += 1) {
    signal.throwIfAborted()
    requireOwner(sending)
    const call = withUpload(entry.calls[index]!, file, uploadId)
    // On a silently lost connection the call would wait for minutes; it is repeated, which changes nothing
    // more.
    const make = async () =>
      await sending.call(
        call,
        AbortSignal.any([signal, AbortSignal.timeout(timeouts[file ? 'background' : 'save'])]),
      )
    replies.push(await (hasReceipt ? withPauses(make, sending, signal) : make()))
    if (index < entry.calls.length - 1)
      await requireChange(entry, sending, { done: index + 1, replies: [...replies] })
  }
  return replies
}

/** Repeats the call after a file as often as a file is sent to a failing server. @throws the last failure */
async function withPauses<T>(make: () => Promise<T>, sending: Sending, signal: AbortSignal): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await make()
    } catch (error) {
      if (failures === maxServerFailures || !isServerFailure(error) || isServerFull(error)) throw error
      await sending.fileTools.pause(failures, signal, error)
    }
  }
}

/**
 * Another tab may have removed the entry, but cannot stop what this one sends. A full device sends anyway: a
 * call that is not recorded is made again, and the server answers as it did the first time.
 */
async function requireChange(
  entry: OutboxEntry,
  sending: Sending,
  patch: Partial<OutboxEntry>,
): Promise<void> {
  if (!(await sending.change(entry, patch).catch(() => entry))) throw new Withdrawn()
}

/** Another tab may have changed the person, in whose name everything would then be sent. */
function requireOwner(sending: Sending): void {
  if (!sending.isOwnerHere()) throw new Error('The owner of this work is no longer logged in.')
}

async function sendQueuedFile(
  entry: OutboxEntry,
  queued: QueuedFile,
  sending: Sending,
  signal: AbortSignal,
): Promise<string> {
  const { id } = entry
  const file = await sending.readFile(id)
  if (!file) throw new ApiError('FILE_GONE', 410, connection.fileGone)
  let sent = queued
  const note = async (patch: Partial<QueuedFile>) => {
    sent = { ...sent, ...patch }
    await requireChange(entry, sending, { file: sent })
  }
  // Asked before each attempt.
  const metadata = () => {
    requireOwner(sending)
    return { ...queued.metadata, purpose: queued.purpose, ...claimedTime(entry) }
  }
  const { parts } = queued
  if (parts)
    return await sendParts({
      content: file,
      queued: { ...queued, parts },
      metadata,
      signal,
      report: (transfer) => sending.report(id, transfer),
      note: (changed) => note({ parts: changed }).catch(() => undefined),
      tools: sending.fileTools,
    })
  const uploadId = await sendFile({
    file,
    metadata,
    uploadUrl: queued.uploadUrl,
    id: queued.placeholder,
    signal,
    report: (transfer) => sending.report(id, transfer),
    // A full device sends it anyway.
    onUploadUrl: (uploadUrl) => note({ uploadUrl }).catch(() => undefined),
    tools: sending.fileTools,
  })
  await note({ uploadId })
  return uploadId
}

/** The time when work with a receipt was queued, by the device's clock, if it was not sent at once. */
function claimedTime({ kind, queuedAt, hasWaited }: OutboxEntry): Record<string, string> {
  if (!receiptKinds.includes(kind)) return {}
  return hasWaited || Date.now() - Date.parse(queuedAt) > atOnce ? { queued_at: queuedAt } : {}
}

function withUpload(call: ApiCall, file: QueuedFile | undefined, uploadId: string | undefined): ApiCall {
  if (!file || !uploadId) return call
  const input = JSON.stringify(call.input).replaceAll(file.placeholder, uploadId)
  return { ...call, input: JSON.parse(input) as object }
}
