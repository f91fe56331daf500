import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { school } from '../school.config.ts'
import { startEmbedded } from '../server/database/embedded/embedded.ts'
import { migrate } from '../server/database/migrate.ts'

/** Writes `database/types.ts` from a throw-away database that has every migration: `npm run types`. */
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'school-types-'))
const password = () => randomBytes(16).toString('hex')
const server = await startEmbedded({
  dataDir,
  superuserPassword: password(),
  ownerPassword: password(),
  logger: pino({ level: 'silent' }),
  ephemeral: true,
})
await migrate({ connection: server.ownerUrl, apiPassword: password(), school })
const root = path.join(import.meta.dirname, '..')
const program = path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js')
const args = ['--config-file', path.join(root, 'database/types.config.json'), '--url', server.ownerUrl]
const { status } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit', cwd: root })
await server.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(status ?? 1)
