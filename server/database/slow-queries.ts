import type { Logger } from 'pino'

interface SlowQueryOptions {
  logger: Logger
  /** Statements that take this long are logged; undefined for none. */
  slowQueryMs?: number | undefined
}

/**
 * Waits for the reply to a statement that has just been sent.
 * @param connection on which it was sent
 * @param text the statement as prepared, with values as `$1`, `$2` and so on
 */
export type TimeStatement = <T>(connection: object, text: string, reply: Promise<T>) => Promise<T>

/** A longer statement is cut: its beginning identifies it. */
const maxCharacters = 2000

/**
 * Logs slow statements. Only their text is logged, never the values, which are people's data. Several
 * statements travel together on one connection, so the time of one begins when the previous one was answered.
 */
export function createSlowQueryLog({ logger, slowQueryMs }: SlowQueryOptions): TimeStatement {
  if (slowQueryMs === undefined) return (_connection, _text, reply) => reply
  const lastAnswered = new WeakMap<object, number>()
  return async (connection, text, reply) => {
    const sent = performance.now()
    try {
      return await reply
    } finally {
      const answered = performance.now()
      const milliseconds = answered - Math.max(sent, lastAnswered.get(connection) ?? 0)
      lastAnswered.set(connection, answered)
      if (milliseconds >= slowQueryMs) {
        const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, maxCharacters)
        logger.warn({ statement, milliseconds: Math.round(milliseconds) }, 'slow query')
      }
    }
  }
}
