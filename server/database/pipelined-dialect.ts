import {
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { takeConnection, type SingleStatement, type StatementNames } from './pool.ts'
import type { TimeStatement } from './slow-queries.ts'

/**
 * Kysely over `pg` in pipeline mode. It differs from Kysely's own dialect in that statements stay prepared; transactions
 * are those of {@link inTransaction}.
 */
export function pipelinedDialect(pool: pg.Pool, nameOf: StatementNames, time: TimeStatement): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PipelinedDriver(pool, nameOf, time),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/**
 * Runs `work` in a transaction whose statements are sent as they are made: BEGIN and statements made at the
 * same time travel together and run in that order. Kysely's own transactions wait for each reply before the
 * next statement.
 */
export async function inTransaction<DB, T>(
  db: Kysely<DB>,
  dialect: Dialect,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return await db.getExecutor().provideConnection(async (provided) => {
    const connection = provided as PipelinedConnection
    const executor = db.getExecutor().withConnectionProvider({
      provideConnection: async (consumer) => await consumer(connection),
    })
    const config = { dialect }
    const tx = new Transaction<DB>({ config, dialect, driver: new DummyDriver(), executor })
    connection.begin()
    try {
      const result = await work(tx)
      await connection.end('commit')
      return result
    } catch (error) {
      await connection.end('rollback')
      throw error
    }
  })
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

  async beginTransaction() {
    throw new Error('transactions are begun by inTransaction()')
  }

  async commitTransaction() {}

  async rollbackTransaction() {}

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
  #isOver = false

  constructor(client: pg.PoolClient, nameOf: StatementNames, time: TimeStatement) {
    this.#client = client
    this.#nameOf = nameOf
    this.#time = time
  }

  /**
   * Sends BEGIN. If it fails, the following statements run outside a transaction and without any rights; the
   * commit throws its error.
   */
  begin() {
    this.#client.query('begin').catch((error: Error) => (this.#fault = error))
  }

  /**
   * Ends the transaction once; statements that come later are refused. PostgreSQL answers the COMMIT of a failed
   * transaction with ROLLBACK and no error, which must not pass for success.
   */
  async end(how: 'commit' | 'rollback') {
    if (this.#isOver) return
    this.#isOver = true
    const { command } = await this.#client.query(how)
    if (how === 'rollback') return
    if (this.#fault) throw this.#fault
    if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back')
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isOver) throw new Error('the transaction has ended')
    const values = [...query.parameters]
    const name = values.length > 0 || query.sql.length > 40 ? this.#nameOf(query.sql) : undefined
    const statement: SingleStatement = { name, text: query.sql, values, queryMode: 'extended' }
    const sent = this.#client.query<R & pg.QueryResultRow>(statement)
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
