import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts'

/**
 * Starts an empty PostgreSQL in a new folder, fast and without durability; when it stops, the folder is
 * removed. It is for tests, and for tools that read the schema of an empty database.
 * @param packageName npm package with the binaries; by default the one for this machine
 */
export async function startThrowAway(
  packageName?: string,
): Promise<Pick<EmbeddedDatabase, 'ownerUrl' | 'stop'>> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'school-throw-away-'))
  const password = () => randomBytes(16).toString('hex')
  const server = await startEmbedded({
    dataDir,
    superuserPassword: password(),
    ownerPassword: password(),
    logger: pino({ level: 'silent' }),
    ephemeral: true,
    packageName,
  })
  return {
    ownerUrl: server.ownerUrl,
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
