import { readSession } from '#app/lib/auth/auth.ts'
import { checkFile, computeSha256 } from '#app/files/check-file.ts'
import { handInRow, handInWork } from './hand-in-work.ts'
import { cutApart, joinFiles } from '#app/offline/outbox/joined-files.ts'
import { addWork, openedOutbox, removeEntry, retryEntry } from '#app/offline/outbox/outbox.ts'
import { readOutbox, subscribeToOutbox } from '#app/offline/outbox/outbox-state.ts'
import type { OutboxEntry } from '#app/offline/outbox/entry.ts'
import { hasFailed } from '#app/offline/outbox/entry-state.ts'
import { startOutbox } from '#app/offline/outbox/start.ts'
import type { StudentAssignment, StudentSubmission } from '#shared/dashboard/contract.ts'
import type { Receipt } from '#shared/hand-ins/contract.ts'
import { uploadFailed } from '#shared/hand-ins/messages.ts'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { idle, isUnderWay, type HandInState } from './hand-in-state.ts'

/* The hand-ins of this page, by assignment: entries of the outbox, and the checks before a file becomes one.
   They are kept outside the components, so that an upload continues when the student opens another tab. */

/** Files that are being checked, or that were refused before anything was sent, by person and assignment. */
const checks = new Map<string, HandInState>()
/** Entries whose result the student has closed. */
const closed = new Set<string>()
const listeners = new Set<() => void>()

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const unsubscribe = subscribeToOutbox(listener)
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}

export function getHandIn(assignmentId: string): HandInState {
  const check = checks.get(keyOf(assignmentId))
  if (check) return check
  const entry = entryOf(assignmentId)
  if (!entry || closed.has(entry.id)) return idle
  const transfer = readOutbox().transfers.get(entry.id)
  return typeof transfer === 'object' ? transfer : stateOf(entry)
}

/**
 * The assignment's arrived hand-in, if it is to be shown beside a file being sent: the same file may have
 * arrived although the answer was lost, and is shown once.
 */
export function shownSubmission({ id, submission }: StudentAssignment): StudentSubmission | null {
  const file = entryOf(id)?.file
  if (!file || !isUnderWay(getHandIn(id)) || hasArrived({ id, submission })) return submission
  return file.name === submission?.file_name ? null : submission
}

/** Whether a file being sent has already arrived, and only the answer is missing. */
export function hasArrived({ id, submission }: Pick<StudentAssignment, 'id' | 'submission'>): boolean {
  const file = entryOf(id)?.file
  if (!file || !submission) return false
  const sums = file.parts?.map(({ sha256 }) => sha256) ?? [file.metadata['sha256']]
  const arrived = [submission, ...(submission.further_files ?? [])].map(({ sha256 }) => sha256)
  return (
    sums.length === arrived.length && sums.every((sum, index) => sum !== undefined && sum === arrived[index])
  )
}

/**
 * Checks the chosen files and puts them into the outbox, which sends them. Never throws: the state shows the
 * outcome.
 */
export async function startHandIn(
  assignmentId: string,
  title: string,
  { files, placeholder }: { files: readonly File[]; placeholder: string },
): Promise<void> {
  const userId = readSession()?.user.id
  const file = joinFiles(files)
  if (!userId || !file || isUnderWay(getHandIn(assignmentId))) return
  dismissToasts()
  const checking: HandInState = { step: 'checking', fileName: file.name }
  setCheck(keyOf(assignmentId), checking)
  const sums: (string | undefined)[] = []
  for (const one of files) {
    const problem = await checkFile('hand-in', one)
    if (!problem) sums.push(await computeSha256(one))
    if (checks.get(keyOf(assignmentId)) !== checking) return
    if (problem) return refuse(assignmentId, one.name, problem.message)
  }
  startOutbox(userId)
  try {
    const work = handInWork({ assignmentId, title, files, sums, placeholder })
    // A browser that stores nothing can still send it.
    const entry = await addWork(userId, work, { file, mayHold: true })
    // Nothing was added, because the person has signed out in the meantime.
    if (!entry) return setCheck(keyOf(assignmentId, userId), failureOf(file.name, uploadFailed.description))
    closed.delete(entry.id)
    setCheck(keyOf(assignmentId, userId), undefined)
  } catch {
    refuse(assignmentId, file.name, uploadFailed.description)
  }
}

/** The files of a refused hand-in, so that none has to be chosen again. */
export async function readRefusedFiles(assignmentId: string): Promise<readonly File[]> {
  const entry = entryOf(assignmentId)
  if (!entry?.file || entry.state !== 'refused') return []
  const content = await openedOutbox()
    ?.store.readFile(entry.id)
    .catch(() => undefined)
  return content ? cutApart(content, entry.file.parts) : []
}

/** Sends a file again that stayed in this browser because the server could not accept it. */
export async function retryHandIn(assignmentId: string): Promise<void> {
  const entry = entryOf(assignmentId)
  if (entry) await retryEntry(entry.id)
}

/** Stops a hand-in for good, at its owner's request. */
export async function cancelHandIn(assignmentId: string): Promise<void> {
  setCheck(keyOf(assignmentId), undefined)
  const entry = entryOf(assignmentId)
  if (entry && entry.state !== 'sent') await removeEntry(entry.id)
}

/** Dismisses a receipt or a failure; unsent work stays in the outbox. */
export function closeHandIn(assignmentId: string): void {
  const entry = entryOf(assignmentId)
  if (entry) closed.add(entry.id)
  setCheck(keyOf(assignmentId), undefined)
}

function stateOf(entry: OutboxEntry): HandInState {
  const { name: fileName = '', size: total = 0, parts } = entry.file ?? {}
  if (entry.state === 'sent')
    return readOutbox().sentHere.has(entry.id)
      ? { step: 'done', fileName, receipt: entry.reply as Receipt }
      : idle
  // A refusal of one of several files names it.
  const failed = { step: 'failed', ...(!parts && { fileName }) } as const
  if (entry.state === 'refused')
    return { ...failed, message: entry.problem ?? uploadFailed.description, cause: 'refused' }
  if (hasFailed(entry) && !entry.isServerFull)
    return { ...failed, message: entry.problem ?? '', cause: 'server' }
  const none = { fileName, sent: 0, total, ...(parts && { place: { at: 1, of: parts.length } }) }
  if (entry.isServerFull) return { step: 'waiting', ...none, isServerFull: true }
  if (entry.problem) return { step: 'waiting', ...none, isServerFailing: true }
  return { step: entry.hasWaited ? 'waiting' : 'uploading', ...none }
}

/** The last entry for the assignment: a later hand-in replaces an earlier one. */
function entryOf(assignmentId: string): OutboxEntry | undefined {
  return readOutbox().entries.findLast(({ row }) => row === handInRow(assignmentId))
}

function refuse(assignmentId: string, fileName: string, message: string): void {
  setCheck(keyOf(assignmentId), failureOf(fileName, message))
  toast(uploadFailed.title, uploadFailed.description, 'error')
}

function failureOf(fileName: string, message: string): HandInState {
  return { step: 'failed', fileName, message, cause: 'refused' }
}

function setCheck(key: string, state: HandInState | undefined): void {
  if (state) checks.set(key, state)
  else checks.delete(key)
  for (const listener of listeners) listener()
}

function keyOf(assignmentId: string, userId = readSession()?.user.id ?? ''): string {
  return `${userId}/${assignmentId}`
}
