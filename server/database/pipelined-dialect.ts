import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { takeConnection, type StatementNames } from './pool.ts'
import type { TimeStatement } from './slow-queries.ts'

/**
 * Kysely over `pg` in pipeline mode. It differs from Kysely's own dialect in two ways: BEGIN is sent without
 * waiting for its reply, so that it travels with the first statements, and statements stay prepared.
 */
export function pipelinedDialect(pool: pg.Pool, nameOf: StatementNames, time: TimeStatement): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PipelinedDriver(pool, nameOf, time),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #nameOf: StatementNames
  readonly #time: TimeStatement

  constructor(pool: pg.Pool, nameOf: StatementNames, time: TimeStatement) {
    this.#pool = pool
    this.#nameOf = nameOf
    this.#time = time
  }

  async init() {}

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(await takeConnection(this.#pool), this.#nameOf, this.#time)
  }

  async beginTransaction(connection: PipelinedConnection) {
    connection.begin()
  }

  async commitTransaction(connection: PipelinedConnection) {
    await connection.commit()
  }

  async rollbackTransaction(connection: PipelinedConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(connection: PipelinedConnection) {
    connection.release()
  }

  /** Does nothing: the pool is ended by its owner. */
  async destroy() {}
}

class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #nameOf: StatementNames
  readonly #time: TimeStatement
  #fault: Error | undefined

  constructor(client: pg.PoolClient, nameOf: StatementNames, time: TimeStatement) {
    this.#client = client
    this.#nameOf = nameOf
    this.#time = time
  }

  /**
   * Sends BEGIN. When it fails, the following statements run outside a transaction and without any right; the commit
   * throws its error.
   */
  begin() {
    this.#client.query('begin').catch((error: Error) => (this.#fault = error))
  }

  /** PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and no error, which must not pass for success. */
  async commit() {
    const { command } = await this.#client.query('commit')
    if (this.#fault) throw this.#fault
    if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back')
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const values = [...query.parameters]
    const name = values.length > 0 || query.sql.length > 40 ? this.#nameOf(query.sql) : undefined
    const sent = this.#client.query<R & pg.QueryResultRow>({ name, text: query.sql, values })
    const result = await this.#time(this.#client, query.sql, sent)
    return {
      rows: result.rows,
      numAffectedRows: result.command === 'SELECT' ? undefined : BigInt(result.rowCount ?? 0),
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows are not streamed over a pipelined connection')
  }

  /** Returns the connection to the pool, or closes it when its BEGIN failed. */
  release() {
    this.#client.release(this.#fault)
  }
}
