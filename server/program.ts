import path from 'node:path'
import type { Logger } from 'pino'
import { school } from '#school.config.ts'
import { createApp } from './app.ts'
import { claimDataFolder } from './data-folder.ts'
import { apiAddress } from './database/api-address.ts'
import { openDatabase } from './database/database.ts'
import { startEmbedded } from './database/embedded/embedded.ts'
import { migrate } from './database/migrate.ts'
import { seedDemoSchool } from './demo/seed.ts'
import { offerFirstLink } from './domain/administrators/first-link.ts'
import { sendKeptPages } from './documents/kept-pages.ts'
import { loadPages } from './documents/load.ts'
import type { Env } from './env.ts'
import { greet } from './greeting.ts'
import { startJobs } from './jobs/jobs.ts'
import { listen } from './listener.ts'
import { readSecrets } from './secrets.ts'
import { createServices } from './services.ts'

export interface Program {
  /** What to tell the person who started it. */
  greeting: string
  /** Resolves with the reason when the program cannot go on. */
  failed: Promise<string>
  stop(): Promise<void>
}

/**
 * Builds the program from its parts, in the order in which they stand on each other. What was started is
 * stopped again, in the opposite order, also when a later part cannot start.
 * @throws {StartFault} with the reason and the remedy when it cannot start
 */
export async function startProgram(env: Env, logger: Logger): Promise<Program> {
  const undo: (() => Promise<void> | void)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    const claimed = await claimDataFolder(env.dataDir)
    const { dataDir } = claimed
    undo.push(() => claimed.release())
    const listener = await listen(env.port, env.host)
    const stopListening = () => listener.stop()
    undo.push(stopListening)

    const secrets = readSecrets(dataDir)
    const embedded = env.databaseUrl ? undefined : await startEmbedded({ dataDir, ...secrets, logger })
    if (embedded) undo.push(() => embedded.stop())
    const ownerUrl = env.databaseUrl ?? embedded!.ownerUrl
    const { apiUrl, apiPassword } = apiAddress(ownerUrl)
    await migrate({ connection: ownerUrl, apiPassword, school, logger })

    const database = openDatabase({ ownerUrl, apiUrl, logger })
    undo.push(() => database.close())
    const services = await createServices({ env: { ...env, dataDir }, logger, database, secrets })
    const demo = env.demo
      ? await seedDemoSchool(services, path.join(dataDir, 'demo-accounts.json'))
      : undefined
    const firstLink = await offerFirstLink({ database, publicUrl: env.publicUrl })
    const jobs = await startJobs(services, ownerUrl)
    undo.push(() => jobs.stop())

    const pages = await loadPages(services)
    undo.push(() => pages.stop())
    const app = createApp(services, pages)
    listener.serve(app.fetch, sendKeptPages(services))
    // Requests in flight still need everything else, so they are waited for first.
    undo.splice(undo.indexOf(stopListening), 1)
    undo.push(stopListening)
    return { greeting: greet(env, demo, firstLink), failed: embedded?.ended ?? new Promise(() => {}), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
