import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { recordDefinitions } from '../server/database/definitions-version.ts'
import { startThrowAway } from '../server/database/embedded/throw-away.ts'
import { migrate } from '../server/database/migrate.ts'

/**
 * Writes `database/types.ts` from a throw-away database with every migration, and adds the line of
 * `database/definitions.txt` when functions or policies have changed: `npm run types`.
 */
recordDefinitions()
const server = await startThrowAway()
await migrate({ connection: server.ownerUrl })
const root = path.join(import.meta.dirname, '..')
const program = path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js')
const args = ['--config-file', path.join(root, 'database/types.config.json'), '--url', server.ownerUrl]
const { status } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit', cwd: root })
await server.stop()
process.exit(status ?? 1)
