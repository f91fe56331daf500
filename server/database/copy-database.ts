import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { onConnection } from './connect.ts'

const timeoutMs = 10_000
const pauseMs = 200

/**
 * Copies a database within its server, as it is.
 * @param clusterUrl the address of another database there
 * @throws PostgreSQL's error 55006 when somebody stays connected to it
 */
export async function copyDatabase(clusterUrl: string, from: string, to: string): Promise<void> {
  const copy = `create database ${pg.escapeIdentifier(to)} template ${pg.escapeIdentifier(from)}`
  await onConnection(clusterUrl, 'school directory', async (client) => {
    for (const begun = performance.now(); ; await delay(pauseMs)) {
      try {
        return void (await client.query(copy))
      } catch (error) {
        const isInUse = (error as { code?: string }).code === '55006'
        if (!isInUse || performance.now() - begun > timeoutMs) throw error
      }
    }
  })
}
