import { spawn } from 'node:child_process'
import { startThrowAway } from '../server/database/embedded/throw-away.ts'

/**
 * Starts a new PostgreSQL, runs a command with TEST_DATABASE_URL set to it, and stops it. Tests that start
 * their own servers use the same version (TEST_POSTGRES_PACKAGE): `node scripts/with-postgres.ts <npm package
 * with the binaries> <command …>`.
 */
const [packageName, command, ...args] = process.argv.slice(2)
if (!packageName || !command) throw new Error('usage: with-postgres.ts <package> <command> [arguments]')

const server = await startThrowAway(packageName)
const child = spawn(command, args, {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: server.ownerUrl, TEST_POSTGRES_PACKAGE: packageName },
})
const status = await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
await server.stop()
process.exit(status)
