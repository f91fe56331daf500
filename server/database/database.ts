import { Kysely, sql, type CompiledQuery, type RawBuilder, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { DB } from '#database/types.ts'
import { readAddress } from './address.ts'
import type { ConnectionBounds } from './connection-turns.ts'
import { createPool, createStatementNames, stateOf, type PoolState } from './pool.ts'
import { queryInOneTrip } from './one-trip.ts'
import { inTransaction, pipelinedDialect } from './pipelined-dialect.ts'
import { createSlowQueryLog } from './slow-queries.ts'

export type Tx = Transaction<DB>

/** The claims of a verified access token: the person for whom a query runs. */
export interface Claims {
  /** Account id. */
  sub: string
  session_id: string
  role: 'authenticated' | 'must_change_password'
  /** The level with which the token was issued; the lower of it and the session's counts. */
  aal: AssuranceLevel
  /**
   * Set for an outbox token, which may make only the operations of `shared/contract/outbox-operations.ts`.
   */
  limitedTo?: 'outbox'
  /** The school role that every transaction with these claims verifies when it begins. */
  needs?: NeededRole
}

/** `aal2` once the second factor was verified. */
export type AssuranceLevel = 'aal1' | 'aal2'

/** The roles of the specification; a person may have several. */
export type SchoolRole = 'Student' | 'Teacher' | 'Admin'

/** A role that a call needs; the staff are teachers and administrators. */
export type NeededRole = SchoolRole | 'Staff'

/** The only access to the data. */
export interface Database {
  /**
   * Runs `work` in one transaction as the signed-in person: row-level security decides what it can see and
   * change.
   * @throws a database error with SQLSTATE AS001 (the session has ended), AS002 (the account is banned),
   * AS003 (without the second factor) or AS004 (without the role that the claims need)
   */
  asUser<T>(claims: Claims, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Like {@link asUser} for a single statement, in a single round trip.
   * @param query compiled once if it is a constant
   * @returns its rows
   */
  queryAsUser<R>(claims: Claims, query: RawBuilder<R>): Promise<R[]>
  /**
   * Runs `work` in one read-only transaction, as the person whose calendar has this address.
   * @throws a database error with SQLSTATE AS005 when the address does not exist, or its owner may not sign
   * in
   */
  asFeedReader<T>(token: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs `work` in one transaction as the guardian whose session has this token.
   * @param tokenHash SHA-256 of the token
   * @throws a database error with SQLSTATE AS007 when the session has ended, or the guardian no longer has a student
   */
  asGuardian<T>(tokenHash: Buffer, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs `work` in one transaction as a visitor who is not signed in. */
  asVisitor<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs `work` as the owner, whom no policy restricts: only for the few use cases that check the role
   * themselves.
   */
  asService<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Like {@link asService} for a single statement, which is its own transaction: one round trip instead of
   * two.
   */
  asServiceOnce<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T>
  /** The current connections of each pool. */
  pools(): PoolState[]
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Address for the role that owns the tables, in the form of `normalizeAddress`. */
  ownerUrl: string
  /** Address for the login role, which may only become visitor or person. */
  apiUrl: string
  logger: Logger
  /** Statements that take this long are logged; undefined: none. */
  slowQueryMs?: number | undefined
  /** After this time without use a connection is closed; a minute when left out. */
  idleSeconds?: number
  /** The bounds for the connections of several databases together. */
  bounds?: ConnectionBounds | undefined
}

/**
 * Few connections: each is a process of some 6 MB, and two cores work through a queue as fast as through a
 * crowd. A connection is held for milliseconds.
 */
export const maxForRequests = 6
export const maxForService = 4

/** Opens the pools; each connection is made when first needed. */
export function openDatabase(options: DatabaseOptions): Database {
  const { ownerUrl, apiUrl, logger, idleSeconds, bounds } = options
  const { keepsStatements } = readAddress(ownerUrl)
  const apiPool = createPool({
    url: apiUrl,
    max: maxForRequests,
    name: 'school api',
    logger,
    idleSeconds,
    turns: bounds?.requests,
  })
  const ownerPool = createPool({
    url: ownerUrl,
    max: maxForService,
    name: 'school service',
    logger,
    idleSeconds,
    turns: bounds?.service,
  })
  const statementName = createStatementNames(keepsStatements)
  const time = createSlowQueryLog(options)
  const apiDialect = pipelinedDialect(apiPool, statementName, time)
  const api = new Kysely<DB>({ dialect: apiDialect })
  const ownerDialect = pipelinedDialect(ownerPool, createStatementNames(keepsStatements), time)
  const owner = new Kysely<DB>({ dialect: ownerDialect })
  const runAs = async <T>(entry: RawBuilder<unknown>, work: (tx: Tx) => Promise<T>) =>
    await inTransaction(api, apiDialect, async (tx) => await enterAndWork(tx, entry, work))
  const pools = { requests: apiPool, service: ownerPool }

  return {
    asUser: (claims, work) => runAs(enterAsUser(claims), work),
    queryAsUser: (claims, query) =>
      queryInOneTrip(apiPool, statementName, claims, compileOnce(query, api), time),
    asFeedReader: (token, work) => runAs(enterByFeed(token), work),
    asGuardian: (tokenHash, work) => runAs(enterAsGuardian(tokenHash), work),
    asVisitor: (work) => runAs(enterAsVisitor(), work),
    asService: (work) => inTransaction(owner, ownerDialect, work),
    asServiceOnce: (work) => work(owner),
    pools: () => Object.entries(pools).map(([name, pool]) => stateOf(name, pool)),
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
    },
  }
}

function enterAsUser(claims: Claims) {
  return sql`
    select auth.require_session(${claims.session_id}::uuid, ${claims.sub}::uuid, ${claims.needs ?? null}::text,
      ${claims.aal}),
      set_config('role', ${claims.role}, true)`
}

function enterByFeed(token: string) {
  return sql`select auth.enter_by_feed(${token}), set_config('role', ${'authenticated'}, true)`
}

function enterAsGuardian(tokenHash: Buffer) {
  return sql`select auth.enter_as_guardian(${tokenHash}), set_config('role', ${'guardian'}, true)`
}

function enterAsVisitor() {
  return sql`select set_config('role', ${'anon'}, true)`
}

/**
 * The entry is sent together with the first statement of `work`. If it is refused, that statement fails too,
 * but only because the transaction is aborted, so the error of the entry is thrown.
 */
async function enterAndWork<T>(tx: Tx, entry: RawBuilder<unknown>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const [entered, worked] = await Promise.allSettled([entry.execute(tx), work(tx)])
  if (entered.status === 'rejected') throw entered.reason
  if (worked.status === 'rejected') throw worked.reason
  return worked.value
}

const compiledQueries = new WeakMap<RawBuilder<unknown>, CompiledQuery>()

function compileOnce<R>(query: RawBuilder<R>, db: Kysely<DB>): CompiledQuery<R> {
  const known = compiledQueries.get(query) ?? query.compile(db)
  compiledQueries.set(query, known)
  return known
}
