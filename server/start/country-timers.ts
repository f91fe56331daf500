import type { Logger } from 'pino'
import type { Directory } from '#server/directory/directory.ts'
import { databaseVersion } from '#server/database/database-version.ts'
import { takeJobTurn } from '#server/directory/queries.ts'
import type { OpenSchools } from './open-schools.ts'

const lookEveryMs = 1000
const minuteMs = 60_000
/**
 * Work that a person began is continued each minute as long as somebody is there, and once an hour after
 * that.
 */
const activeForMs = 5 * minuteMs

/**
 * Checks each second whether the directory has changed, and closes schools whose row has changed. While the
 * directory is unreachable, open schools continue.
 * @returns a function that ends this
 */
export function keepDirectoryCurrent(directory: Directory, schools: OpenSchools, logger: Logger): () => void {
  let isAway = false
  const look = async () => {
    try {
      if (await directory.look()) schools.keepOnly(directory.schools())
      isAway = false
    } catch (error) {
      if (!isAway)
        logger.warn({ err: error }, 'the directory of the schools cannot be read; open schools go on')
      isAway = true
    }
  }
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  return () => clearInterval(timer)
}

/**
 * Runs the jobs of schools: each minute for schools in use, and once an hour for every school of the
 * deployment, which one process opens for that. Nothing else queries the database of an unused school.
 * @returns a function that ends this
 */
export function doJobsInTurn(directory: Directory, schools: OpenSchools, logger: Logger): () => void {
  let isAtIt = false
  const version = databaseVersion()
  const takeTurn = async () => await takeJobTurn(directory.db, version)
  const work = async (id: string) => {
    const row = directory.school(id)
    if (row?.state !== 'open') return
    await schools
      .work(row)
      .catch((error: unknown) =>
        logger.warn({ err: error, school: id }, 'the jobs of a school could not be done'),
      )
  }
  const tick = async () => {
    for (const id of schools.usedSince(performance.now() - activeForMs)) await work(id)
    // One at a time, so that other processes get the next ones.
    for (let id = await takeTurn(); id !== undefined; id = await takeTurn()) await work(id)
  }
  const timer = setInterval(() => {
    if (isAtIt) return
    isAtIt = true
    tick()
      .catch((error: unknown) => logger.warn({ err: error }, 'the turns of schools could not be taken'))
      .finally(() => (isAtIt = false))
  }, minuteMs).unref()
  return () => clearInterval(timer)
}
