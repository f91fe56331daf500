import { readdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import type { ViteBuilder } from 'vite'
import { writeServiceWorker } from './service-worker.ts'

const client = 'build/client'
const server = 'build/server'

/**
 * Builds the files for the browser, then the server's renderer, which names them, and then the service
 * worker, once all files have their names.
 */
export async function buildPages(builder: ViteBuilder): Promise<void> {
  await builder.build(builder.environments['client']!)
  await builder.build(builder.environments['ssr']!)
  for (const name of readdirSync(path.join(server, 'assets'))) {
    // The server's own scripts stay with it.
    if (name.endsWith('.js')) continue
    renameSync(path.join(server, 'assets', name), path.join(client, 'assets', name))
  }
  await writeServiceWorker(client)
}
