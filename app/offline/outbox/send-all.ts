import { ApiError, isSessionEnd } from '#app/lib/connection/api-error.ts'
import {
  isServerFailure,
  isServerFull,
  isWorthKeeping,
  retryDelay,
} from '#app/lib/connection/retry-policy.ts'
import { isDeviceFull } from './device-full.ts'
import type { Conflict, OutboxEntry } from './entry.ts'
import { settleCells } from './marks-work.ts'
import { receiptKinds } from './nouns/noun.ts'
import { rebaseForm } from './rebase.ts'
import { sendEntry, Withdrawn } from './send-entry.ts'
import type { Sending } from './sending.ts'

/** Chooses the entries to send. */
type Selection = (entry: OutboxEntry) => boolean

/**
 * Sends each waiting entry, one after another, and stores its outcome. It removes only marks that were saved
 * at once.
 * @returns false when the school could not be reached
 */
export async function sendAll(sending: Sending, isMeant: Selection = () => true): Promise<boolean> {
  const tried = new Set<string>()
  const next = () => nextEntry(sending, (entry) => isMeant(entry) && !tried.has(entry.id))
  for (let entry = next(); entry; entry = next()) {
    if (!sending.isOwnerHere()) return true
    tried.add(entry.id)
    const abort = new AbortController()
    const done = sendOne(entry, sending, abort.signal)
    sending.begin(entry.id, { abort, done: done.catch(() => undefined) })
    try {
      if (await done) tried.delete(entry.id)
    } catch (error) {
      if (abort.signal.aborted || error instanceof Withdrawn) continue
      const outcome = await noteFailure(presentOf(entry, sending), sending, error)
      if (outcome === 'unreachable') return false
      if (outcome === 'again') tried.delete(entry.id)
    } finally {
      sending.end(entry.id)
      sending.report(entry.id, undefined)
    }
  }
  return true
}

/** The first waiting entry of the selection; later work on a row waits for the earlier one. */
export function nextEntry(
  sending: Pick<Sending, 'entries' | 'isLeft'>,
  isMeant: Selection = () => true,
): OutboxEntry | undefined {
  const rowsBefore = new Set<string>()
  for (const entry of sending.entries()) {
    if (entry.state === 'sent') continue
    const isFree = !rowsBefore.has(entry.row) && !sending.isLeft(entry)
    if (entry.state === 'waiting' && isFree && isMeant(entry)) return entry
    rowsBefore.add(entry.row)
  }
  return undefined
}

/** @returns whether the entry has to be sent again, and can be at once */
async function sendOne(entry: OutboxEntry, sending: Sending, signal: AbortSignal): Promise<boolean> {
  const replies = await sendEntry(entry, sending, signal)
  if (entry.kind === 'marks') return await settleMarks(entry, sending, replies)
  const reply = replies.at(-1)
  const sentAt = new Date().toISOString()
  const form = entry.form && rebaseForm(entry.form, entry.calls, replies)
  await settle(entry, sending, {
    state: 'sent',
    sentAt,
    reply,
    replies: undefined,
    problem: undefined,
    ...(form && { form }),
  })
  // On a full device later work stays as it is: the server compares it.
  await sending.rebaseLater(entry, replies).catch(() => undefined)
  return false
}

/** Removes saved marks from their entry; marks typed in the meantime stay in it. */
async function settleMarks(
  entry: OutboxEntry,
  sending: Sending,
  replies: readonly unknown[],
): Promise<boolean> {
  sending.announceReplies(entry, replies)
  const change = (present: OutboxEntry) => settleCells(present, entry, replies)
  const settled = await sending.change(entry, change).catch(() => undefined)
  if (!settled) return false
  // Marks that never waited are shown only by their sheet.
  if (settled.state === 'sent' && !entry.hasWaited) await sending.forget(entry.id).catch(() => undefined)
  else if (settled.state !== 'waiting' && settled.state !== 'typing') sending.announce(settled)
  // A server that does not answer for a mark must not be asked endlessly.
  return settled.state === 'waiting' && JSON.stringify(settled.calls) !== JSON.stringify(entry.calls)
}

/** The entry as it is stored now: calls have been made since the attempt began. */
function presentOf(entry: OutboxEntry, sending: Sending): OutboxEntry {
  const { id, revision } = entry
  return sending.entries().find((one) => one.id === id && one.revision === revision) ?? entry
}

/**
 * Stores why an entry could not be sent.
 * @returns `unreachable` when nothing can be sent now, `again` when a new attempt can succeed
 */
async function noteFailure(
  entry: OutboxEntry,
  sending: Sending,
  error: unknown,
): Promise<'unreachable' | 'again' | 'noted'> {
  if (isSessionEnd(error)) {
    await sending.endSession()
    return 'unreachable'
  }
  const isUnreachable = error instanceof ApiError ? error.status === 0 : !sending.isOwnerHere()
  if (isUnreachable) {
    await note(entry, sending, { hasWaited: true, isGivenUp: false })
    return 'unreachable'
  }
  // The fault is in this entry alone, for example a call that a newer version of the program no longer has.
  if (!(error instanceof ApiError)) {
    await settle(entry, sending, { hasWaited: true, problem: String(error) })
    return 'noted'
  }
  if (isWorthKeeping(error) || error.status === 429) {
    const problem = error.message
    const isGivenUp = hasFailed(entry, error)
    await settle(entry, sending, { hasWaited: true, problem, isServerFull: isServerFull(error), isGivenUp })
    if (isGivenUp) sending.giveUp(entry.id)
    return 'noted'
  }
  if (sending.isForPage(entry, error)) return 'noted'
  const conflict = await sending.findConflict(entry, error).catch(() => undefined)
  if (conflict?.calls && (await goOnFromOwn(entry, sending, conflict))) return 'again'
  await settle(
    entry,
    sending,
    conflict ? { state: 'conflict', conflict } : { state: 'refused', problem: error.message },
  )
  return 'noted'
}

/**
 * Work with a receipt has been tried five times by then. A full server is another matter: sending continues
 * once there is space.
 */
function hasFailed({ kind }: OutboxEntry, error: unknown): boolean {
  return receiptKinds.includes(kind) && isServerFailure(error) && !isServerFull(error)
}

/**
 * Gives an entry the other version if that is an earlier one of its own owner, which has arrived although its
 * answer was lost.
 * @returns false when somebody else has saved it, or the device is full
 */
async function goOnFromOwn(
  entry: OutboxEntry,
  sending: Sending,
  { theirs, calls = [] }: Conflict,
): Promise<boolean> {
  const before = entry.earlier ?? []
  const earlier = before.filter((mine) => JSON.stringify(mine) !== JSON.stringify(theirs))
  if (earlier.length === before.length) return false
  const versions = calls.map(({ input }) => input)
  const form = entry.form && rebaseForm(entry.form, entry.calls, versions)
  if (!(await note(entry, sending, { calls, earlier, ...(form && { form }) }))) return false
  await sending.rebaseLater(entry, versions).catch(() => undefined)
  return true
}

async function settle(entry: OutboxEntry, sending: Sending, patch: Partial<OutboxEntry>): Promise<void> {
  const isNews = patch.state !== undefined || patch.problem !== entry.problem
  const changed =
    patch.state === 'sent' ? await noteSent(entry, sending, patch) : await note(entry, sending, patch)
  if (!changed || !isNews) return
  if (patch.state === 'sent') await sending.deleteFile(entry.id)
  sending.announce(changed)
}

/**
 * Records that an entry has been sent. A full device frees space by deleting the file, which is no longer
 * needed: a file that stayed would be sent again, as work of its own.
 */
async function noteSent(
  entry: OutboxEntry,
  sending: Sending,
  patch: Partial<OutboxEntry>,
): Promise<OutboxEntry | undefined> {
  try {
    return await sending.change(entry, patch)
  } catch (error) {
    if (!entry.file || !isDeviceFull(error)) return undefined
  }
  await sending.deleteFile(entry.id).catch(() => undefined)
  // This does not depend on whether the server can be reached: an entry that waited without its file would be
  // refused.
  for (let failures = 1; failures <= 3; failures += 1) {
    const changed = await sending.change(entry, patch).catch(() => 'no room' as const)
    if (changed !== 'no room') return changed
    // Browsers take a moment to free a file's space.
    await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)))
  }
  return await note(entry, sending, patch)
}

/**
 * Stores a change of an entry. A full device stores nothing, which does not keep the next entry from being
 * sent: this one stays unchanged, and is sent again.
 */
async function note(
  entry: OutboxEntry,
  sending: Sending,
  patch: Partial<OutboxEntry>,
): Promise<OutboxEntry | undefined> {
  return await sending.change(entry, patch).catch(() => undefined)
}
