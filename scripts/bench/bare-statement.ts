import { json } from 'node:stream/consumers'
import pg from 'pg'
import { repeat } from './repeat.ts'

/** Baseline of one call of the authentication service: one statement, with nothing but the driver in between. */
export interface BareStatement {
  connectionString: string
  text: string
  /** One for each worker, so that workers do not wait for each other's rows. */
  values: string[]
  connections: number
  seconds: number
}

const { connectionString, text, values, connections, seconds } = (await json(process.stdin)) as BareStatement
const pool = new pg.Pool({ connectionString, max: connections, pipeline: true })
let next = 0
const measured = await repeat(
  async () => {
    const value = values[next++ % values.length]
    const { rowCount } = await pool.query({ name: 'bare', text, values: [value] })
    if (rowCount !== 1) throw new Error('the statement found nothing')
  },
  values.length,
  seconds,
)
await pool.end()
console.log(JSON.stringify(measured))
