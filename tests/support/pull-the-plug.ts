import { pino } from 'pino'
import { apiAddress } from '#server/database/api-address.ts'
import { openDatabase, type Database } from '#server/database/database.ts'
import { embeddedOwnerUrl } from '#server/database/embedded/embedded.ts'
import { readSecrets } from '#server/machine/secrets.ts'
import { databaseProcesses, type RunningProgram } from './program.ts'

/** Reaches the database of a running program behind its back. */
export async function withDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const ownerUrl = embeddedOwnerUrl(dataDir, readSecrets(dataDir).ownerPassword)
  const logger = pino({ level: 'silent' })
  const database = openDatabase({ ownerUrl, apiUrl: apiAddress(ownerUrl), logger })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Ends the program and its database at once, as a power cut does. */
export function pullThePlug(program: RunningProgram): void {
  for (const pid of [program.child.pid!, ...databaseProcesses(program.dataDir)]) kill(pid)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // A worker process of the database may have ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
