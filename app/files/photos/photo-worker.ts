import { runPhotoJob, type PhotoJob, type PhotoResult } from './photo-jobs.ts'
import { PhotoProblem, type PhotoProblemCode } from './photo-problem.ts'

/** The worker's answer to its one job. */
export type WorkerAnswer = { result: PhotoResult } | { problem: PhotoProblemCode }

self.addEventListener('message', (event: MessageEvent<PhotoJob>) => void answer(event.data))

async function answer(job: PhotoJob): Promise<void> {
  const send = (message: WorkerAnswer) => self.postMessage(message)
  try {
    send({ result: await runPhotoJob(job, () => {}) })
  } catch (error) {
    send({ problem: error instanceof PhotoProblem ? error.code : 'memory' })
  }
}
