import type pg from 'pg'

interface Connection {
  parse(query: { name?: string; text: string }): void
  close(statement: { type: 'S'; name: string }): void
}

/**
 * Closes a name before `pg` prepares it a second time on a connection, which it does after the first time failed, as for any
 * statement of a transaction that is aborted already. PostgreSQL does not know the name then; PgBouncer, which keeps names from
 * 1.21 on, does, and would end the connection (tried with 1.24).
 */
export function closeBeforePreparingAgain(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: Connection }
  const tried = new Set<string>()
  const parse = connection.parse.bind(connection)
  connection.parse = (query) => {
    const { name } = query
    if (name !== undefined) {
      if (tried.has(name)) connection.close({ type: 'S', name })
      tried.add(name)
    }
    parse(query)
  }
}
