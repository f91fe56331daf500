import pg from 'pg'

/** A statement that connections prepare under its name, with its values as texts of the protocol. */
export interface NamedStatement {
  name: string
  text: string
  values: (string | null)[]
}

/** The methods of `pg.Query` that its published type leaves out; `pg` calls them as replies arrive. */
interface ReplyHandlers {
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
}

const inherited = pg.Query.prototype as unknown as ReplyHandlers

/**
 * Two statements that are sent, run and answered together: the entry, which gives the connection the rights of a
 * person, and that person's query. No Sync message is between them, so PostgreSQL runs both in one implicit
 * transaction: when the entry is refused the query does not run, and at its end the connection has no rights again.
 * Last compared with the inner parts of pg 8.23.1.
 */
class EnteredQuery extends pg.Query implements ReplyHandlers {
  readonly #entry: NamedStatement
  readonly #query: NamedStatement
  #entered = false

  constructor(
    entry: NamedStatement,
    query: NamedStatement,
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

/** Whether this connection has prepared the statement before. */
export function isPrepared(client: pg.PoolClient, { name, text }: NamedStatement): boolean {
  const { connection } = client as unknown as {
    connection: { parsedStatements: Record<string, string | undefined> }
  }
  return connection.parsedStatements[name] === text
}

/**
 * Runs a query with the rights that the entry gives, in one packet each way. Both must be prepared on the connection,
 * see {@link isPrepared}.
 * @throws the database's error, of the entry or of the query
 */
export async function queryEntered(
  client: pg.PoolClient,
  entry: NamedStatement,
  query: NamedStatement,
): Promise<pg.QueryResult> {
  return await new Promise((resolve, reject) => {
    client.query(new EnteredQuery(entry, query, (error, result) => (error ? reject(error) : resolve(result))))
  })
}
