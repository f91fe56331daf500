import type { Db } from 'pg-boss'
import type { Logger } from 'pino'
import { createPool, takeConnection } from '#server/database/pool.ts'

const mostConnections = 2

/** The connections of the job queue, made as those of requests are: with several servers, TLS and all. */
export interface QueueDatabase extends Db {
  close(): Promise<void>
}

/** Opens connections for pg-boss. @param ownerUrl address of the role that owns the tables */
export function openQueueDatabase(ownerUrl: string, logger: Logger): QueueDatabase {
  const pool = createPool({ url: ownerUrl, max: mostConnections, name: 'school jobs', logger })
  return {
    async executeSql(text, values) {
      const client = await takeConnection(pool)
      try {
        const result = await client.query(text, values)
        client.release()
        return result
      } catch (error) {
        // A text may begin a transaction of its own, which is still open on this connection.
        client.release(error as Error)
        throw error
      }
    },
    close: () => pool.end(),
  }
}
