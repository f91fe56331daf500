import cluster from 'node:cluster'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { refuseDamaged } from '#server/start/damaged-package.ts'
import { isDiskFull } from './http/thrown.ts'
import { diskFullFault, StartFault } from '#server/machine/start-fault.ts'

const compiled = new URL('../node_modules/.cache/compiled', import.meta.url)

/**
 * The entry of the program. It loads the rest only now, so that a package that was damaged, for example by a
 * power cut during the installation, is reported with its remedy.
 */
async function main(): Promise<void> {
  // Without the cache, Node strips the types from some 500 files and compiles them at every start: a third of
  // the processor time of a start, and some 4 MB of memory that are never released.
  enableCompileCache(fileURLToPath(compiled))
  if (cluster.isWorker) {
    const { runWorker } = await import('#server/start/worker.ts').catch(refuseDamaged)
    await runWorker(process.env)
  } else {
    const { run } = await import('#server/start/run.ts').catch(refuseDamaged)
    await run(process.env)
  }
  flushCompileCache()
}

function explain(error: unknown): never {
  const fault = isDiskFull(error) ? diskFullFault(error) : error
  const words =
    fault instanceof StartFault ? `${fault.message}\n\nWhat to do: ${fault.remedy}` : (fault as Error).stack
  process.stderr.write(`\nThe school's server could not start.\n\n${words}\n\n`)
  process.exit(1)
}

main().catch(explain)
