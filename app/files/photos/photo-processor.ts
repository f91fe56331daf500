import type { MadePage, PageEdit } from './make-page.ts'
import { runPhotoJob, type PhotoJob, type PhotoResult } from './photo-jobs.ts'
import { PhotoProblem } from './photo-problem.ts'
import type { WorkerAnswer } from './photo-worker.ts'
import type { PreparedPhoto } from './prepare-photo.ts'

/** Processes one photograph at a time, so that only one is ever decoded. */
export interface PhotoProcessor {
  prepare: (photo: Blob, signal: AbortSignal) => Promise<PreparedPhoto>
  make: (copy: Blob, edit: PageEdit, signal: AbortSignal) => Promise<MadePage>
  /** Fetches what the work needs, so that it can continue without a network. */
  open: () => void
  close: () => void
}

/** Milliseconds of work on the page before it may react to a touch. */
const sliceMs = 12

/** Works in a Web Worker; or on the page itself, in slices, in browsers whose workers cannot draw. */
export function createPhotoProcessor(): PhotoProcessor {
  let started: StartedWorker | undefined

  async function run(job: PhotoJob, signal: AbortSignal): Promise<PhotoResult> {
    signal.throwIfAborted()
    if (started) {
      const answer = await askWorker(started, job, signal)
      if (answer) return readAnswer(answer)
      started.worker.terminate()
      // A worker that was stopped for its job is replaced; one that cannot run is not.
      started = signal.aborted ? startWorker() : undefined
      signal.throwIfAborted()
    }
    return await runPhotoJob(job, pauseOnPage(signal))
  }

  return {
    prepare: async (photo, signal) => (await run({ kind: 'prepare', photo }, signal)) as PreparedPhoto,
    make: async (copy, edit, signal) => (await run({ kind: 'make', copy, edit }, signal)) as MadePage,
    open: () => {
      started ??= startWorker()
    },
    close: () => {
      started?.worker.terminate()
      started = undefined
    },
  }
}

interface StartedWorker {
  worker: Worker
  /** Aborted when the worker cannot run: its file could not be fetched. */
  end: AbortSignal
}

function startWorker(): StartedWorker | undefined {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
  const end = new AbortController()
  worker.addEventListener('error', () => end.abort())
  return { worker, end: end.signal }
}

/** Undefined when the job was stopped, or when the worker cannot run. */
function askWorker(
  { worker, end }: StartedWorker,
  job: PhotoJob,
  signal: AbortSignal,
): Promise<WorkerAnswer | undefined> {
  return new Promise((resolve) => {
    const settled = new AbortController()
    const settle = (answer?: WorkerAnswer) => {
      settled.abort()
      resolve(answer)
    }
    if (end.aborted) return settle()
    const until = { signal: settled.signal }
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => settle(data), until)
    end.addEventListener('abort', () => settle(), until)
    signal.addEventListener('abort', () => settle(), until)
    worker.postMessage(job)
  })
}

function readAnswer(answer: WorkerAnswer): PhotoResult {
  if ('problem' in answer) throw new PhotoProblem(answer.problem)
  return answer.result
}

function pauseOnPage(signal: AbortSignal) {
  let since = performance.now()
  return async () => {
    signal.throwIfAborted()
    if (performance.now() - since < sliceMs) return
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
    since = performance.now()
  }
}
