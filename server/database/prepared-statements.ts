import { connect } from './connect.ts'
import { readAddress } from './address.ts'

/**
 * Tests whether a statement that was prepared in one transaction exists in the next. A pooler in transaction
 * mode runs the next one on another of its connections when the first one is in use, and must then remember
 * the statement.
 * @param url in the form of `normalizeAddress`
 * @throws PostgreSQL's error 26000 when it does not exist
 */
export async function requirePreparedStatements(url: string): Promise<void> {
  if (!readAddress(url).keepsStatements) return
  const first = await connect(url, 'school check')
  const second = await connect(url, 'school check')
  const statement = { name: 'school_check', text: 'select 1' }
  try {
    await first.query(statement)
    // Holds the connection on which the statement was prepared.
    await second.query('begin')
    await second.query('select 1')
    await first.query(statement)
  } finally {
    await Promise.all([first.end(), second.end()])
  }
}
