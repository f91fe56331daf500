import type { Logger } from 'pino'
import { keepVersions } from './kept-versions.ts'

const dayMs = 24 * 60 * 60 * 1000

interface KeepDailyOptions {
  assets: string
  folder: string
  logger: Logger
}

/**
 * Keeps the files of this build now, and notes each day that they are still sent, so that a program that has run for a
 * year leaves them to the next version as well.
 * @returns a function that stops it, and waits for the files that are being kept
 */
export function keepDaily({ assets, folder, logger }: KeepDailyOptions): () => Promise<void> {
  // Without them browsers get whole files.
  const keep = async () =>
    await keepVersions(assets, folder).catch((error: unknown) =>
      logger.warn({ err: error }, 'scripts could not be kept for the version after this one'),
    )
  let kept = keep()
  const timer = setInterval(() => {
    kept = keep()
  }, dayMs).unref()
  return async () => {
    clearInterval(timer)
    await kept
  }
}
