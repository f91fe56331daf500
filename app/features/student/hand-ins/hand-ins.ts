import { ApiError, isSessionEnd } from '#app/lib/api-error.ts'
import { api } from '#app/lib/api.ts'
import { readSession } from '#app/lib/auth.ts'
import {
  deleteAllFiles,
  deleteUnsentFile,
  saveUnsentFile,
  listUnsentFiles,
  type UnsentFile,
} from '#app/files/draft-files.ts'
import { checkFile, computeSha256 } from '#app/files/check-file.ts'
import { sendFile } from '#app/files/send-file.ts'
import { cancelUpload } from '#app/files/tus-upload.ts'
import { uploadFailed } from '#shared/messages/hand-ins.ts'
import { idle, isUnderWay, type FailureCause, type HandInState } from './hand-in-state.ts'

/*
 * The hand-ins of this page, by person and assignment. They live outside the components: an upload goes on when
 * the student looks at another tab.
 */

type Result = Extract<HandInState, { step: 'done' | 'failed' }>
type ResultListener = (assignmentId: string, result: Result) => void

interface Task {
  assignmentId: string
  state: HandInState
  abort: AbortController
  uploadUrl?: string
}

const tasks = new Map<string, Task>()
const listeners = new Set<() => void>()
const resultListeners = new Set<ResultListener>()

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls the listener once for each hand-in that ends, with its receipt or its failure. */
export function onHandInResult(listener: ResultListener): () => void {
  resultListeners.add(listener)
  return () => resultListeners.delete(listener)
}

export function getHandIn(assignmentId: string): HandInState {
  return tasks.get(keyOf(assignmentId))?.state ?? idle
}

/** Checks a chosen file and sends it. It never throws: the state says how it goes. */
export async function startHandIn(assignmentId: string, file: File): Promise<void> {
  const userId = readSession()?.user.id
  if (!userId || isUnderWay(getHandIn(assignmentId))) return
  const task = begin(assignmentId, { step: 'checking', fileName: file.name })
  const problem = await checkFile('hand-in', file)
  if (task.abort.signal.aborted) return
  if (problem)
    return show(task, { step: 'failed', fileName: file.name, message: problem.message, cause: 'refused' })
  const sha256 = await computeSha256(file)
  const work: UnsentFile = { userId, assignmentId, file, sha256 }
  await saveUnsentFile(work)
  await inOneTab(work, () => run(task, work))
}

/** Sends a file again that stayed in this browser because the server could not take it. */
export async function retryHandIn(assignmentId: string): Promise<void> {
  const userId = readSession()?.user.id
  if (!userId || isUnderWay(getHandIn(assignmentId))) return
  const unsent = (await listUnsentFiles(userId)).find((other) => other.assignmentId === assignmentId)
  if (unsent) await continueHandIn(unsent)
}

/** Continues the hand-ins that a reload, a power cut or an ended session interrupted. */
export async function continueHandIns(): Promise<void> {
  const userId = readSession()?.user.id
  if (!userId) return
  const unsent = await listUnsentFiles(userId)
  await Promise.all(
    unsent.filter(({ assignmentId }) => !isUnderWay(getHandIn(assignmentId))).map(continueHandIn),
  )
}

async function continueHandIn(unsent: UnsentFile): Promise<void> {
  const { assignmentId, userId, file } = unsent
  const task = begin(assignmentId, { step: 'checking', fileName: file.name })
  await inOneTab(unsent, async () => {
    const known = (await listUnsentFiles(userId)).find((other) => other.assignmentId === assignmentId)
    if (known) return await run(task, known)
    // Another tab has handed it in meanwhile.
    show(task, idle)
  })
}

/** Stops a hand-in, or closes its result. */
export async function cancelHandIn(assignmentId: string): Promise<void> {
  const task = tasks.get(keyOf(assignmentId))
  const userId = readSession()?.user.id
  task?.abort.abort()
  tasks.delete(keyOf(assignmentId))
  notify()
  if (userId) await deleteUnsentFile({ userId, assignmentId })
  if (task?.uploadUrl && task.state.step !== 'done') await cancelQuietly(task.uploadUrl)
}

/** At sign-out: stops everything and leaves nothing of the person in this browser. */
export async function forgetHandIns(): Promise<void> {
  for (const { abort } of tasks.values()) abort.abort()
  tasks.clear()
  notify()
  await deleteAllFiles()
}

async function run(task: Task, work: UnsentFile): Promise<void> {
  const { signal } = task.abort
  const { name: fileName } = work.file
  task.uploadUrl = work.uploadUrl
  const onUploadUrl = (uploadUrl: string) => {
    task.uploadUrl = uploadUrl
    if (!signal.aborted) void saveUnsentFile({ ...work, uploadUrl })
  }
  try {
    const receipt = await sendFile({
      file: work.file,
      metadata: metadataOf(work),
      uploadUrl: work.uploadUrl,
      signal,
      report: (state) => show(task, state),
      onUploadUrl,
      confirm: (uploadId) => api.handIns.finish({ upload_id: uploadId }),
    })
    await deleteUnsentFile(work)
    show(task, { step: 'done', fileName, receipt })
  } catch (error) {
    if (signal.aborted) return
    const cause = causeOf(error)
    const message = error instanceof ApiError ? error.message : uploadFailed.description
    if (cause === 'refused') await deleteUnsentFile(work)
    show(task, { step: 'failed', fileName, message, cause })
    if (cause === 'refused' && task.uploadUrl) await cancelQuietly(task.uploadUrl)
  }
}

function metadataOf({ assignmentId, sha256 }: UnsentFile): Record<string, string> {
  return { purpose: 'hand-in', assignment_id: assignmentId, ...(sha256 ? { sha256 } : {}) }
}

function causeOf(error: unknown): FailureCause {
  if (isSessionEnd(error)) return 'session'
  if (!(error instanceof ApiError)) return 'server'
  return error.status >= 500 || error.status === 429 ? 'server' : 'refused'
}

/** Two tabs of one person would send the same bytes against each other; the second waits for the first. */
async function inOneTab({ userId, assignmentId }: UnsentFile, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return await work()
  await navigator.locks.request(`hand-in ${userId} ${assignmentId}`, work)
}

/** The server deletes abandoned uploads later anyway, so a failure here costs nothing. */
async function cancelQuietly(uploadUrl: string): Promise<void> {
  await cancelUpload(uploadUrl).catch(() => undefined)
}

function begin(assignmentId: string, state: HandInState): Task {
  const task: Task = { assignmentId, state, abort: new AbortController() }
  tasks.set(keyOf(assignmentId), task)
  notify()
  return task
}

function show(task: Task, state: HandInState): void {
  if (task.abort.signal.aborted) return
  task.state = state
  notify()
  if (state.step !== 'done' && state.step !== 'failed') return
  for (const listener of resultListeners) listener(task.assignmentId, state)
}

function notify(): void {
  for (const listener of listeners) listener()
}

function keyOf(assignmentId: string): string {
  return `${readSession()?.user.id ?? ''}/${assignmentId}`
}
