import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { overloaded } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'
import { isBulk } from './bulk.ts'
import { createKeyedConcurrencyLimit, QueueFull } from './concurrency-limit.ts'
import {
  createFairQueue,
  createSchoolTurns,
  type FairQueue,
  type QueueUser,
  type SchoolTurns,
} from './fair-queue.ts'

/** A screen makes at most six calls at the same time, so one person's screens never wait for each other. */
const atOncePerPerson = 8
const maxWaitingPerPerson = 100

/** The same person, however the scheme is written. */
const bearerOf = (c: Context<AppEnv>) => c.req.header('authorization')?.replace(/^bearer /i, '')

/**
 * Lets a few calls of one person run at the same time; the others wait, so that a program that makes hundreds
 * of calls at once delays only itself.
 * @param personOf identifies the caller; nothing for a visitor, whose calls are not counted here
 */
export function limitCallsPerPerson(
  personOf: (c: Context<AppEnv>) => string | undefined = bearerOf,
): MiddlewareHandler<AppEnv> {
  const limit = createKeyedConcurrencyLimit(atOncePerPerson, maxWaitingPerPerson)
  return async (c, next) => {
    const person = personOf(c)
    if (!person) return await next()
    try {
      await limit(person, next, closeSignal(c))
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      throw overloaded(because('refusals.manyWaiting'), 2, error)
    }
  }
}

/** Two leave half of the service's connections to sign-ins and pages. */
const bulkLimits = { atOnce: 2, maxWaiting: 40, maxPerAddress: 3 }
/** The most seconds for which a download to a slow client occupies one of the places for bulk jobs. */
const maxDownloadSeconds = 20

/** Bulk jobs of all schools of a process at the same time: each takes memory and processor time of all. */
const bulkAtOnceOfSchools = 4

/** The turns of bulk jobs among the schools of a process. */
export function createBulkTurns(): SchoolTurns {
  return createSchoolTurns(bulkAtOnceOfSchools)
}

/**
 * The queue of all bulk jobs of a school.
 * @param turns among the schools of a process of many
 */
export function createBulkQueue(turns?: SchoolTurns): FairQueue {
  const queue = createFairQueue(bulkLimits)
  if (turns === undefined) return queue
  return { ...queue, run: (user, work) => queue.run(user, () => turns(work, user.signal)) }
}

/**
 * Lets few bulk jobs run at the same time. People take turns: a person with ten jobs waits behind people with
 * one. The length of a body must have been checked before.
 * @param personOf verifies the caller, and throws the refusal of everybody else: a stranger takes no turn
 */
export function limitBulkJobs(
  queue: FairQueue,
  personOf: (c: Context<AppEnv>) => Promise<string> | string,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!isBulk(c.req.method, c.req.path)) return await next()
    const person = await personOf(c)
    // A slow sender occupies no slot, because the body is read first. Hono keeps the text for the handler.
    if (c.req.method !== 'GET') await c.req.text()
    const release = await takeTurn(queue, { address: person, account: '', signal: closeSignal(c) })
    try {
      await next()
    } finally {
      releaseWhenSent(c, release)
    }
  }
}

/** @returns a function that ends the turn */
async function takeTurn(queue: FairQueue, user: QueueUser): Promise<() => void> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin, reject } = Promise.withResolvers<void>()
  const work = () => {
    begin()
    return ended
  }
  queue.run(user, work).catch(reject)
  try {
    await begun
    return end
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw overloaded(because('refusals.manyLarge'), 30, error)
  }
}

/** A file is made while it is read, so the turn ends with the reply; a slow connection ends it earlier. */
function releaseWhenSent(c: Context<AppEnv>, release: () => void): void {
  const { outgoing } = c.env ?? {}
  if (!outgoing || outgoing.destroyed || c.res.body === null) return release()
  const overdue = setTimeout(release, maxDownloadSeconds * 1000)
  outgoing.once('close', () => {
    clearTimeout(overdue)
    release()
  })
}

/** Aborted when the caller has disconnected, so that unstarted work leaves its queue. */
export function closeSignal(c: Context<AppEnv>): AbortSignal | undefined {
  const { outgoing } = c.env ?? {}
  if (!outgoing) return undefined
  const ended = new AbortController()
  outgoing.once('close', () => {
    // After its reply nobody can disconnect, and creating an error for each request would show in the rate of
    // small ones.
    if (!outgoing.writableFinished) ended.abort(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
  })
  return ended.signal
}
