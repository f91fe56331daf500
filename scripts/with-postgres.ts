import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { startEmbedded } from '../server/database/embedded/embedded.ts'

/**
 * Starts a PostgreSQL of its own, runs a command with TEST_DATABASE_URL set to it, and stops it:
 * `node scripts/with-postgres.ts <npm package with the binaries> <command …>`.
 */
const [packageName, command, ...args] = process.argv.slice(2)
if (!packageName || !command) throw new Error('usage: with-postgres.ts <package> <command> [arguments]')

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'school-server-'))
const password = () => randomBytes(16).toString('hex')
const server = await startEmbedded({
  dataDir,
  superuserPassword: password(),
  ownerPassword: password(),
  logger: pino({ level: 'silent' }),
  ephemeral: true,
  packageName,
})
const child = spawn(command, args, {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: server.ownerUrl },
})
const status = await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
await server.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(status)
