import pg from 'pg'
import { repeat } from './repeat.ts'

/** Baseline of the dashboard: its statement as the same student, with nothing but the driver in between. */
export interface BareQuery {
  connectionString: string
  entry: { text: string; values: string[] }
  text: string
  atOnce: number
  seconds: number
}

const { connectionString, entry, text, atOnce, seconds } = JSON.parse(process.argv[2] ?? '') as BareQuery
const pool = new pg.Pool({ connectionString, max: atOnce, pipeline: true })
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
