import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import { readAddress } from './address.ts'
import type { ConnectionTurns } from './connection-turns.ts'
import { closeBeforePreparingAgain } from './prepared-again.ts'
import { watchHosts } from './host-watch.ts'
import { clientOf, Hosts, tryHosts } from './hosts.ts'

const { builtins } = pg.types

/**
 * Parsers of column values: a `date` stays the text `YYYY-MM-DD`, because converting it to an instant could
 * move it to another day; `bigint` and `numeric` become numbers, since every count and mark fits.
 */
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [builtins.DATE]: (text) => text,
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
}

interface PoolOptions {
  /** Address, in the form of `normalizeAddress`. */
  url: string
  /** The greatest number of open connections. */
  max: number
  /** Shown in PostgreSQL's list of connections. */
  name: string
  logger: Logger
  /** Seconds after which a connection is closed, once nobody uses it. */
  lifetimeSeconds?: number
  /** After this time without use a connection is closed. */
  idleSeconds?: number | undefined
  /** The bound for this pool and others together. */
  turns?: ConnectionTurns | undefined
}

/**
 * Each connection is a PostgreSQL process that keeps what it has read of the catalogue and every plan, and
 * never gives that memory back while it lives. A new one costs some milliseconds.
 */
const usualLifetimeSeconds = 15 * 60

/** With `connect_timeout=0` no server is ever too slow, but one may still have died. */
const defaultWatchMs = 5000

/** The servers of each pool that this file has opened. */
const hostsOf = new WeakMap<pg.Pool, Hosts>()
/** The bound of each pool that has one. */
const turnsOf = new WeakMap<pg.Pool, ConnectionTurns>()

/** Opens a pool whose connections send several statements without waiting for the reply to each. */
export function createPool({
  url,
  max,
  name,
  logger,
  lifetimeSeconds = usualLifetimeSeconds,
  idleSeconds = 60,
  turns,
}: PoolOptions): pg.Pool {
  const address = readAddress(url)
  const hosts = new Hosts(address.hosts)
  const Client = clientOf(address, hosts)
  const pool = new pg.Pool({
    Client,
    max,
    application_name: name,
    pipeline: true,
    idleTimeoutMillis: idleSeconds * 1000,
    maxLifetimeSeconds: lifetimeSeconds,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format),
    },
  })
  hostsOf.set(pool, hosts)
  if (turns) {
    turns.add(pool)
    turnsOf.set(pool, turns)
  }
  const logBroken = ({ message, code }: Error & { code?: string }) => {
    // When the program stops, the last connections may still be closing while the database ends.
    if (pool.ending) return
    // Only message and code: the error references its connection, which holds the password.
    logger.warn({ message, code }, 'a database connection broke')
  }
  // Without a listener, the error of a broken connection would end the program, whether the connection is
  // idle or in use. The current statement fails by itself, and the next one gets a new connection.
  pool.on('error', logBroken)
  pool.on('connect', (client) => client.on('error', logBroken))
  pool.on('connect', closeBeforePreparingAgain)
  const probe = () => tryHosts(hosts, () => new Client({ application_name: 'school watch' }).connect())
  if (hosts.count > 1)
    watchHosts(pool, probe, { everyMs: address.connectTimeoutMs || defaultWatchMs, logger })
  return pool
}

/**
 * About five seconds of small statements; a client that waits longer gives up anyway, and each takes memory.
 */
const maxWaiting = 1000

/**
 * Takes a connection out of a pool, when it is its turn.
 * @throws an error with SQLSTATE 53300, which is answered as an overload, when very many are already waiting
 * @throws {UnreachableHost} when no server of its address can be used
 */
export async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  if (waitingFor(pool) >= maxWaiting)
    throw Object.assign(new Error('too many requests wait for the database'), { code: '53300' })
  const hosts = hostsOf.get(pool)
  const connect = () => (hosts ? tryHosts(hosts, () => pool.connect()) : pool.connect())
  return await (turnsOf.get(pool)?.take(pool, connect) ?? connect())
}

function waitingFor(pool: pg.Pool): number {
  return pool.waitingCount + (turnsOf.get(pool)?.waitingFor(pool) ?? 0)
}

/** The current connections of a pool. */
export interface PoolState {
  name: string
  open: number
  idle: number
  /** Requests that wait for a connection. */
  waiting: number
  /** The most that may be open. */
  max: number
}

/** The state of a pool, for the metrics. */
export function stateOf(name: string, pool: pg.Pool): PoolState {
  const { totalCount: open, idleCount: idle } = pool
  return { name, open, idle, waiting: waitingFor(pool), max: pool.options.max }
}

const maxNames = 400

/** Returns the name under which connections prepare a statement; undefined when there are too many statements. */
export type StatementNames = (text: string) => string | undefined

/**
 * In the extended protocol PostgreSQL refuses a text with several statements, so that nothing can be appended
 * to one.
 */
export interface SingleStatement extends pg.QueryConfig {
  queryMode: 'extended'
}

/**
 * Names for the statements of one pool. Planning a query under row-level security costs more than running it, so each
 * connection keeps the plans. Once there are {@link maxNames} names, a new statement gets none.
 * @param keepsStatements false: no statement gets a name, because a pooler would not find it again
 */
export function createStatementNames(keepsStatements = true): StatementNames {
  if (!keepsStatements) return () => undefined
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known) return known
    if (names.size >= maxNames) return undefined
    // Derived from the text, so that a name never refers to another statement, even if a pooler mixes
    // connections up.
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}
