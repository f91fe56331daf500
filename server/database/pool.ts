import pg from 'pg'
import type { Logger } from 'pino'

const { builtins } = pg.types

/**
 * Parsers of column values: a `date` stays the text `YYYY-MM-DD`, because turning it into an instant would move it to
 * another day; `bigint` and `numeric` become numbers, since every count and mark fits.
 */
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [builtins.DATE]: (text) => text,
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
}

interface PoolOptions {
  connectionString: string
  /** Most connections open at once. */
  max: number
  /** Shown in PostgreSQL's list of connections. */
  name: string
  logger: Logger
}

/** Opens a pool whose connections send several statements without waiting for the reply to each. */
export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.max,
    application_name: options.name,
    pipeline: true,
    idleTimeoutMillis: 60_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format),
    },
  })
  const logBroken = ({ message, code }: Error & { code?: string }) => {
    // When the program stops, the last connections may still be closing while the database ends.
    if (pool.ending) return
    // Only message and code: the error references its connection, which holds the password.
    options.logger.warn({ message, code }, 'a database connection broke')
  }
  // Without a listener, the error of a broken connection would end the program, whether the connection is idle or in
  // use. The statement under way fails by itself, and the next one gets a new connection.
  pool.on('error', logBroken)
  pool.on('connect', (client) => client.on('error', logBroken))
  return pool
}

/** About five seconds of small statements; whoever waits longer gives up anyway, and each takes memory. */
const mostWaiting = 1000

/**
 * Takes a connection out of a pool, when it is its turn.
 * @throws an error with SQLSTATE 53300, which is answered as an overload, when very many wait already
 */
export async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  if (pool.waitingCount >= mostWaiting)
    throw Object.assign(new Error('too many requests wait for the database'), { code: '53300' })
  return await pool.connect()
}

/** The connections of a pool just now. */
export interface PoolState {
  name: string
  open: number
  idle: number
  /** Requests that wait for a connection. */
  waiting: number
  /** The most that may be open. */
  most: number
}

export function stateOf(name: string, pool: pg.Pool): PoolState {
  const { totalCount: open, idleCount: idle, waitingCount: waiting } = pool
  return { name, open, idle, waiting, most: pool.options.max }
}

const mostNames = 400

/** Returns the name under which connections prepare a statement; undefined when there are too many statements. */
export type StatementNames = (text: string) => string | undefined

/**
 * Names for the statements of one pool. Planning a query under row-level security costs more than running it, so each
 * connection keeps the plans. Once there are {@link mostNames} names, a new statement gets none.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known) return known
    if (names.size >= mostNames) return undefined
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}
