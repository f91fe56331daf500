import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import type { StartOptions } from '../program.ts'
import { newFolder, withSchool, type Trial } from './fault.ts'
import { openSlowLine, type SlowLine } from './slow-line.ts'

interface FarTrial extends Trial {
  /** The line from the program to its database. */
  line: SlowLine
}

/**
 * Runs work with a school whose database is another one than its own, behind a line that can be cut.
 * @param host the name under which the program looks for it
 */
export async function withDatabaseFarAway<T>(
  port: number,
  work: (trial: FarTrial) => Promise<T>,
  { host = '127.0.0.1', ...options }: StartOptions & { host?: string } = {},
): Promise<T> {
  const dataDir = newFolder()
  const password = () => randomBytes(16).toString('hex')
  const database = await startEmbedded({
    dataDir,
    superuserPassword: password(),
    ownerPassword: password(),
    logger: pino({ level: 'silent' }),
  })
  const address = new URL(database.ownerUrl)
  const line = await openSlowLine(path.join(decodeURIComponent(address.hostname), '.s.PGSQL.5432'))
  address.host = `${host}:${line.port}`
  try {
    const env = { DATABASE_URL: address.href, ...options.env }
    return await withSchool(port, async (trial) => await work({ ...trial, line }), { ...options, env })
  } finally {
    await line.close()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
