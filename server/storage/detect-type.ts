import { Worker } from 'node:worker_threads'
import { createSchoolTurns } from '#server/load/fair-queue.ts'

/** Longer than any real document takes, on a slow machine. */
const timeoutMs = 20_000
const maxMegabytes = 128

let worker: Worker | undefined
const inTurn = createSchoolTurns(1)

/**
 * The extension that matches a file's content, or undefined for unknown content. This happens in a separate
 * thread, one file after another, in turn by school: an Office document is an archive, and one of 10 MB may consist of so many
 * entries that looking through them takes half a second, in which nobody else would be answered.
 * @param file path of the file
 */
export async function detectType(file: string): Promise<string | undefined> {
  return await inTurn(() => askWorker(file))
}

async function askWorker(file: string): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const thread = (worker ??= startWorker())
  const giveUp = () => {
    if (worker === thread) worker = undefined
    resolve(undefined)
  }
  const overdue = setTimeout(() => void thread.terminate(), timeoutMs)
  thread.once('message', resolve)
  // Out of memory, or terminated: the file is not what it claims to be, and the next one gets a new thread.
  thread.once('error', giveUp)
  thread.once('exit', giveUp)
  thread.postMessage(file, [])
  try {
    return await promise
  } finally {
    clearTimeout(overdue)
    thread.off('message', resolve)
    thread.off('error', giveUp)
    thread.off('exit', giveUp)
  }
}

function startWorker(): Worker {
  const started = new Worker(new URL('detect-type-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  // It must not keep the program from ending; and an error while nobody is asking must not end the program.
  started.unref()
  started.on('error', () => {
    if (worker === started) worker = undefined
  })
  return started
}
