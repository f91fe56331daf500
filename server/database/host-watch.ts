import type pg from 'pg'
import type { Logger } from 'pino'
import { cutOff } from './hosts.ts'

interface Watch {
  everyMs: number
  logger: Logger
}

/**
 * A machine that loses power sends nothing, and statements sent to it would wait for a quarter of an hour. So
 * while connections are in use, a new one is opened from time to time; if it reaches another server, which
 * only happens when the earlier one is silent or no longer the primary, the old connections are closed.
 */
export function watchHosts(
  pool: pg.Pool,
  connect: () => Promise<pg.Client>,
  { everyMs, logger }: Watch,
): void {
  const clients = new Set<pg.Client>()
  pool.on('connect', (client) => clients.add(client as unknown as pg.Client))
  pool.on('remove', (client) => clients.delete(client as unknown as pg.Client))
  let isLooking = false
  const look = async () => {
    const probe = await connect()
    const { host, port } = probe
    await probe.end()
    const stranded = [...clients].filter((client) => client.host !== host || client.port !== port)
    if (stranded.length > 0) logger.warn({ host, port }, 'the database is served by another server now')
    for (const client of stranded) cutOff(client)
  }
  const timer = setInterval(() => {
    if (pool.ending) return clearInterval(timer)
    if (isLooking || pool.totalCount === pool.idleCount) return
    isLooking = true
    // While no server can be reached there is nothing to switch to.
    look()
      .catch(() => undefined)
      .finally(() => (isLooking = false))
  }, everyMs).unref()
}
