import pg from 'pg'

/** A statement that a connection keeps prepared under a name, with its values as the wire has them. */
export interface PreparedStatement {
  name: string
  text: string
  values: (string | null)[]
}

/** What a query of `pg` is besides its published type; `pg` calls these as the database answers. */
interface Answers {
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
}

const answers = pg.Query.prototype as unknown as Answers

/**
 * Two statements that are sent, run and answered as one: the entry, which makes the connection the person asking,
 * and what that person asks. Between them is no point of synchronisation, so for PostgreSQL they are one
 * transaction without BEGIN and COMMIT: when the entry is refused, nothing behind it runs, and at the end the
 * connection is nobody again. This takes one packet each way where four statements take four.
 *
 * Both must be prepared on the connection already, see {@link isPrepared}.
 */
class EnteredQuery extends pg.Query implements Answers {
  readonly #entry: PreparedStatement
  readonly #asked: PreparedStatement
  #entered = false

  constructor(
    entry: PreparedStatement,
    asked: PreparedStatement,
    callback: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    super(asked, callback as never)
    this.#entry = entry
    this.#asked = asked
  }

  override submit = (connection: pg.Connection): void => {
    connection.stream.cork()
    connection.bind({ statement: this.#entry.name, values: this.#entry.values }, true)
    connection.execute(null, true)
    connection.bind({ statement: this.#asked.name, values: this.#asked.values }, true)
    connection.describe({ type: 'P', name: '' }, true)
    connection.execute(null, true)
    connection.sync()
    connection.stream.uncork()
  }

  handleDataRow(message: unknown): void {
    if (this.#entered) answers.handleDataRow.call(this, message)
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#entered) answers.handleCommandComplete.call(this, message, connection)
    this.#entered = true
  }
}

/** Whether this connection has prepared the statement before. */
export function isPrepared(client: pg.PoolClient, { name, text }: PreparedStatement): boolean {
  const { connection } = client as unknown as {
    connection: { parsedStatements: Record<string, string | undefined> }
  }
  return connection.parsedStatements[name] === text
}

/** Asks as the person of the entry, in one packet. @throws the database's error, the entry's or the question's */
export async function askEntered(
  client: pg.PoolClient,
  entry: PreparedStatement,
  asked: PreparedStatement,
): Promise<pg.QueryResult> {
  return await new Promise((resolve, reject) => {
    client.query(new EnteredQuery(entry, asked, (error, result) => (error ? reject(error) : resolve(result))))
  })
}
