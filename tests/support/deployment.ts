import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { startThrowAway } from '#server/database/embedded/throw-away.ts'
import { apiAddress } from '#server/database/api-address.ts'
import { openDatabase, type Database } from '#server/database/database.ts'
import { openDirectory, type Directory } from '#server/directory/directory.ts'
import { askingAt } from './ask-host.ts'
import {
  findFreePort,
  newDataDir,
  runTool,
  startProgram,
  stopProgram,
  type RunningProgram,
} from './program.ts'

const logger = pino({ level: 'silent' })

/** A server of PostgreSQL with a directory, and the settings of a program for it. Both are gone after the file. */
export async function startDeployment() {
  const server = await startThrowAway()
  const dataDir = newDataDir()
  // Registered here: one that a hook registers is not called.
  const running: RunningProgram[] = []
  afterAll(async () => {
    for (const program of running) await stopProgram(program)
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const addressOf = (database: string) => {
    const address = new URL(server.ownerUrl)
    address.pathname = database
    return address.href
  }
  await query(server.ownerUrl, 'create database directory')
  const port = await findFreePort()
  const env = {
    DIRECTORY_URL: addressOf('directory'),
    MASTER_KEY: randomBytes(32).toString('base64url'),
    PUBLIC_URL: `http://schools.test:${port}`,
    MINISTRY_URL: `http://counts.test:${port}`,
    // As few as may be, and a third of what three schools would take.
    DATABASE_CONNECTIONS: '10',
  }

  return {
    env,
    dataDir,
    addressOf,
    /** Runs `admin schools` with these words. */
    schools: async (...words: string[]) => await runTool('admin', dataDir, ['schools', ...words], env),
    /** The same, until it is killed. */
    schoolsUntil: async (killed: AbortSignal, ...words: string[]) =>
      await runTool('admin', dataDir, ['schools', ...words], env, { killed }),
    /** Does what a command does, without the seconds that the start of one takes. */
    act: async <T>(work: (act: { directory: Directory; actor: string }) => Promise<T>): Promise<T> => {
      const { DIRECTORY_URL, MASTER_KEY: deploymentKey } = env
      const directory = await openDirectory(DIRECTORY_URL, { deploymentKey, logger })
      try {
        return await work({ directory, actor: 'test' })
      } finally {
        await directory.close()
      }
    },
    /** Does something in the database of a school. */
    inDatabase: async <T>(id: string, work: (database: Database) => Promise<T>): Promise<T> => {
      const ownerUrl = addressOf(`school_${id}`)
      const database = openDatabase({ ownerUrl, apiUrl: apiAddress(ownerUrl), logger })
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
    /** Starts the program, which ends with the file. */
    start: async () => {
      running.push(await startProgram({ dataDir, port, env }))
    },
    /** Asks the program under a name; `fetch` lets nobody choose that. */
    ask: askingAt({ address: '127.0.0.1', port }),
  }
}

async function query(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
