// npm start: installs and builds what is missing or out of date, then becomes the server. With --prepared the
// first part has already been done by scripts/build.mjs: an old Node cannot become another program, so that
// script ends, and this one runs under the installed Node. --processes N makes N processes answer requests
// behind one port.
import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import {
  ensureBuilt,
  ensureInstalled,
  ensureOlderPostgres,
  projectNode,
  root,
  withProjectNode,
} from './prepare.mjs'

const development = process.argv.includes('--dev')
const prepared = process.argv.includes('--prepared')
const { values } = parseArgs({ options: { processes: { type: 'string' } }, strict: false })

if (!prepared) {
  ensureInstalled()
  if (!development) ensureBuilt()
}

if (!process.env.DATABASE_URL) ensureOlderPostgres(path.resolve(root, process.env.DATA_DIR || 'data'))

// By default Node lets garbage grow to some 300 MB before collecting it, while about 40 MB are in use. With
// the third flag, the program collects when it has little to do (server/load/idle-collection.ts). The
// variables keep the C library from reserving memory for each thread, and from keeping freed memory.
const megabyte = 1024 * 1024
const frugal = ['--max-semi-space-size=4', '--max-old-space-size=384', '--expose-gc']
// Garbage collection threads make the program wait when there are more of them than free cores for one
// process.
const beside = Math.min(4, Math.max(1, os.availableParallelism() - 1))
const frugalEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(4 * megabyte),
  MALLOC_TRIM_THRESHOLD_: String(megabyte),
}
const node = projectNode()
const args = [
  ...frugal,
  `--v8-pool-size=${beside}`,
  '--disable-warning=ExperimentalWarning',
  path.join(root, 'server', 'main.ts'),
]
const env = withProjectNode({
  ...frugalEnv,
  ...process.env,
  ...(values.processes === undefined ? {} : { PROCESSES: String(values.processes) }),
  ...(development ? { PAGES: 'sources', PROCESSES: '1' } : {}),
})
process.chdir(root)

if (typeof process.execve === 'function' && process.platform !== 'win32') {
  // This process becomes the server: no second Node in memory, and signals arrive where they belong.
  process.removeAllListeners('warning')
  process.execve(node, [node, ...args], env)
}
const server = spawn(node, args, { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
