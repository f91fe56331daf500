import type { Logger } from 'pino'
import type { Database, Tx } from '#server/database/database.ts'

/**
 * The home page has pictures of its own, so it waits for the slides only this long, as does each page for
 * content shared by all.
 */
const timeoutMs = 1000

/**
 * Creates readers of the content shared by every page. While the database is unavailable or slow, they return
 * the last value; without one there is nothing to show, so the first read takes as long as needed. An answer
 * that comes too late is the last value from then on.
 * @param onOld is called when the last value is returned, which the database may have replaced
 */
export function keepLastKnown({ asVisitor }: Pick<Database, 'asVisitor'>, logger: Logger, onOld: () => void) {
  return <Value>(message: string, query: (tx: Tx) => Promise<Value>): (() => Promise<Value>) => {
    let known: { value: Value } | undefined
    return async () => {
      try {
        const current = asVisitor(query).then((value) => {
          known = { value }
          return value
        })
        return await (known ? Promise.race([current, giveUp()]) : current)
      } catch (error) {
        logger.error({ err: error }, message)
        if (!known) throw error
        onOld()
        return known.value
      }
    }
  }
}

/** @throws when the page has waited long enough */
export async function giveUp(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())
  throw new Error(`no answer within ${timeoutMs} ms`)
}
