import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Claims } from './database.ts'
import { isPrepared, queryEntered, type NamedStatement } from './entered-query.ts'
import { takeConnection, type SingleStatement, type StatementNames } from './pool.ts'
import type { TimeStatement } from './slow-queries.ts'

const entryText = `
  select auth.require_session($1::uuid, $2::uuid, $3::text, $4), set_config('role', $5, true)`

/**
 * Runs a query in one round trip. Its first run on a connection sends a transaction of four statements, which also
 * prepares it; from then on the entry and the query travel in one packet.
 */
export async function queryInOneTrip<R>(
  pool: pg.Pool,
  nameOf: StatementNames,
  claims: Claims,
  query: CompiledQuery<R>,
  time: TimeStatement,
): Promise<R[]> {
  const { sub, session_id, role, aal, needs = null } = claims
  const entry = nameStatement(nameOf, entryText, [session_id, sub, needs, aal, role])
  const named = nameStatement(nameOf, query.sql, query.parameters)
  const client = await takeConnection(pool)
  if (entry && named && isPrepared(client, entry) && isPrepared(client, named)) {
    try {
      return (await time(client, query.sql, queryEntered(client, entry, named))).rows as R[]
    } finally {
      client.release()
    }
  }
  const statement: SingleStatement = {
    name: nameOf(query.sql),
    text: query.sql,
    values: [...query.parameters],
    queryMode: 'extended',
  }
  const [begun, entered, queried, committed] = await Promise.allSettled([
    client.query('begin'),
    client.query({
      name: nameOf(entryText),
      text: entryText,
      values: [session_id, sub, needs, aal, role],
    }),
    time(client, query.sql, client.query<pg.QueryResultRow>(statement)),
    client.query('commit'),
  ])
  client.release(begun.status === 'rejected')
  for (const step of [begun, entered, queried, committed]) if (step.status === 'rejected') throw step.reason
  return (queried as PromiseFulfilledResult<pg.QueryResult>).value.rows as R[]
}

/** Undefined when the statement gets no name, or when `pg` would have to convert a value, which is then no text. */
function nameStatement(
  nameOf: StatementNames,
  text: string,
  values: readonly unknown[],
): NamedStatement | undefined {
  const name = nameOf(text)
  const areTexts = values.every((value) => typeof value === 'string' || value === null)
  return name && areTexts ? { name, text, values: values as (string | null)[] } : undefined
}
