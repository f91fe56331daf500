import pg from 'pg'

/** A statement that is prepared on a connection under a name, with its values in the text form of the protocol. */
export interface PreparedStatement {
  name: string
  text: string
  values: (string | null)[]
}

/** Methods of `pg.Query` that its published type leaves out; `pg` calls them as replies arrive. */
interface ReplyHandlers {
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
}

const inherited = pg.Query.prototype as unknown as ReplyHandlers

/**
 * Two statements that are sent, run and answered together: the entry, which gives the connection the rights of a person,
 * and that person's query. Between them is no Sync message, so PostgreSQL runs both in one implicit transaction,
 * without BEGIN and COMMIT: when the entry is refused, the query does not run, and at the end the connection has no
 * rights again. This takes one packet each way where four statements take four.
 *
 * Both must be prepared on the connection already, see {@link isPrepared}.
 */
class EnteredQuery extends pg.Query implements ReplyHandlers {
  readonly #entry: PreparedStatement
  readonly #query: PreparedStatement
  #entered = false

  constructor(
    entry: PreparedStatement,
    query: PreparedStatement,
    callback: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    super(query, callback as never)
    this.#entry = entry
    this.#query = query
  }

  override submit = (connection: pg.Connection): void => {
    connection.stream.cork()
    connection.bind({ statement: this.#entry.name, values: this.#entry.values }, true)
    connection.execute(null, true)
    connection.bind({ statement: this.#query.name, values: this.#query.values }, true)
    connection.describe({ type: 'P', name: '' }, true)
    connection.execute(null, true)
    connection.sync()
    connection.stream.uncork()
  }

  handleDataRow(message: unknown): void {
    if (this.#entered) inherited.handleDataRow.call(this, message)
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#entered) inherited.handleCommandComplete.call(this, message, connection)
    this.#entered = true
  }
}

/**
 * Makes sure that this version of `pg` still has the parts outside its published types that this file uses, so that an
 * update of the driver fails at the start and not in the middle of a request. Last checked with pg 8.23.1.
 * @throws when one is missing
 */
export function checkDriver(driver: Pick<typeof pg, 'Query' | 'Connection'> = pg): void {
  const used = [
    { part: driver.Query.prototype, names: ['handleDataRow', 'handleCommandComplete'] },
    { part: driver.Connection.prototype, names: ['bind', 'describe', 'execute', 'sync'] },
    { part: new driver.Connection(), names: ['parsedStatements', 'stream'] },
  ]
  const missing = used.flatMap(({ part, names }) => names.filter((name) => !(name in part)))
  if (missing.length > 0)
    throw new Error(
      `The database driver pg has changed inside: ${missing.join(', ')} is missing, which entered-query.ts uses.`,
    )
}

/** Whether this connection has prepared the statement before. */
export function isPrepared(client: pg.PoolClient, { name, text }: PreparedStatement): boolean {
  const { connection } = client as unknown as {
    connection: { parsedStatements: Record<string, string | undefined> }
  }
  return connection.parsedStatements[name] === text
}

/**
 * Runs the query with the rights that the entry gives, in one round trip.
 * @throws the database's error, of the entry or of the query
 */
export async function queryEntered(
  client: pg.PoolClient,
  entry: PreparedStatement,
  query: PreparedStatement,
): Promise<pg.QueryResult> {
  return await new Promise((resolve, reject) => {
    client.query(new EnteredQuery(entry, query, (error, result) => (error ? reject(error) : resolve(result))))
  })
}
