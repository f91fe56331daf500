import { ApiError, isSessionEnd } from '#app/lib/api-error.ts'
import { api } from '#app/lib/api.ts'
import { readSession } from '#app/lib/auth.ts'
import { pause } from '#app/files/pause.ts'
import { forgetAllFiles, forgetFile, keepFile, listKeptFiles, type KeptFile } from '#app/files/draft-files.ts'
import { abandonUpload, sendFile } from '#app/files/uploads.ts'
import { uploadFailed } from '#shared/messages/hand-ins.ts'
import { computeSha256, findProblem } from './check-file.ts'
import { idle, isUnderWay, type HandInState } from './hand-in-state.ts'
import { runHandIn } from './run-hand-in.ts'

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

const tools = {
  send: sendFile,
  confirm: (uploadId: string) => api.handIns.finish({ upload_id: uploadId }),
  keep: keepFile,
  pause,
}

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
  const problem = await findProblem(file)
  if (task.abort.signal.aborted) return
  if (problem) return show(task, { step: 'failed', fileName: file.name, message: problem, kept: false })
  const sha256 = await computeSha256(file)
  const work: KeptFile = { userId, assignmentId, file, sha256 }
  await keepFile(work)
  await inOneTab(work, () => run(task, work))
}

/** Continues the hand-ins that a reload, a power cut or an ended session interrupted. */
export async function continueHandIns(): Promise<void> {
  const userId = readSession()?.user.id
  if (!userId) return
  const kept = await listKeptFiles(userId)
  await Promise.all(
    kept.filter(({ assignmentId }) => !isUnderWay(getHandIn(assignmentId))).map(continueHandIn),
  )
}

async function continueHandIn(kept: KeptFile): Promise<void> {
  const { assignmentId, userId, file } = kept
  const task = begin(assignmentId, { step: 'checking', fileName: file.name })
  await inOneTab(kept, async () => {
    const known = (await listKeptFiles(userId)).find((other) => other.assignmentId === assignmentId)
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
  if (userId) await forgetFile({ userId, assignmentId })
  if (task?.uploadUrl && task.state.step !== 'done') await abandon(task.uploadUrl)
}

/** At sign-out: stops everything and leaves nothing of the person in this browser. */
export async function forgetHandIns(): Promise<void> {
  for (const { abort } of tasks.values()) abort.abort()
  tasks.clear()
  notify()
  await forgetAllFiles()
}

async function run(task: Task, work: KeptFile): Promise<void> {
  const { signal } = task.abort
  const { name: fileName } = work.file
  task.uploadUrl = work.uploadUrl
  const keep = async (kept: KeptFile) => {
    task.uploadUrl = kept.uploadUrl
    if (!signal.aborted) await keepFile(kept)
  }
  try {
    const receipt = await runHandIn({
      work,
      signal,
      report: (state) => show(task, state),
      tools: { ...tools, keep },
    })
    await forgetFile(work)
    show(task, { step: 'done', fileName, receipt })
  } catch (error) {
    if (signal.aborted) return
    const kept = isSessionEnd(error)
    const message = error instanceof ApiError ? error.message : uploadFailed.description
    if (!kept) await forgetFile(work)
    show(task, { step: 'failed', fileName, message, kept })
    if (!kept && task.uploadUrl) await abandon(task.uploadUrl)
  }
}

/** Two tabs of one person would send the same bytes against each other; the second waits for the first. */
async function inOneTab({ userId, assignmentId }: KeptFile, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return await work()
  await navigator.locks.request(`hand-in ${userId} ${assignmentId}`, work)
}

/** The server sweeps what is not given up in time, so a failure here costs nothing. */
async function abandon(uploadUrl: string): Promise<void> {
  await abandonUpload(uploadUrl).catch(() => undefined)
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
