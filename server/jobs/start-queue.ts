import { PgBoss, type Db } from 'pg-boss'
import type { Logger } from 'pino'

const uniqueViolation = '23505'

/**
 * Starts the queue. One of several programs that start for the first time at once makes its tables; the others then find
 * them.
 * @throws what the database throws
 */
export async function startQueue(db: Db, logger: Logger): Promise<PgBoss> {
  for (let attempt = 1; ; attempt++) {
    const boss = new PgBoss({ db })
    boss.on('error', (error) => logger.warn({ err: error }, 'the job queue met a fault and will try again'))
    try {
      await boss.start()
      return boss
    } catch (error) {
      if (attempt > 1 || (error as { code?: string }).code !== uniqueViolation) throw error
    }
  }
}
