import { json } from 'node:stream/consumers'
import pg from 'pg'
import { repeat } from './repeat.ts'

/** Baseline of the dashboard: its statement as the same student, with nothing but the driver in between. */
export interface BareQuery {
  connectionString: string
  entry: { text: string; values: string[] }
  text: string
  /** As many as the program has, so that neither gets a bigger share of the machine. */
  connections: number
  atOnce: number
  seconds: number
}

const { connectionString, entry, text, connections, atOnce, seconds } = (await json(
  process.stdin,
)) as BareQuery
const pool = new pg.Pool({ connectionString, max: connections, pipeline: true })
const measured = await repeat(
  async () => {
    const client = await pool.connect()
    const [, , { rows }] = await Promise.all([
      client.query('begin'),
      client.query({ name: 'entry', ...entry }),
      client.query({ name: 'dashboard', text }),
      client.query('commit'),
    ])
    client.release()
    if (rows.length !== 1) throw new Error('the statement gave no dashboard')
  },
  atOnce,
  seconds,
)
await pool.end()
console.log(JSON.stringify(measured))
