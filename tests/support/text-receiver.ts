import { pino } from 'pino'
import { beforeEach, expect } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { createTexts } from '#server/domain/texts/send-texts.ts'
import type { TryPin } from '#server/domain/texts/tried-pins.ts'
import type { IncomingText } from '#server/mail/gateways/gateway.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { isPlainOne } from './plain-one.ts'
import { setTexts } from './texts.ts'

/** The texts came some minutes before they are read, since none may come from the future. */
const minutesAgo = 10 * 60_000

/** A school to which texts come in, each a second after the one before; nothing of them is left at the next test. */
export function textReceiver(database: Database, tryPin?: TryPin) {
  const texts = createTexts({
    database,
    logger: pino({ level: 'silent' }),
    masterKey: Buffer.alloc(32, 7).toString('base64url'),
    ...(tryPin && { tryPin }),
  })
  beforeEach(async () => {
    await database.asService(async (tx) => {
      await tx.deleteFrom('texts').execute()
      await tx.deleteFrom('received_texts').execute()
    })
    await setTexts(database, { way: 'http', address: 'http://127.0.0.1:59999/' })
  })
  let seconds = 0
  return {
    texts,
    /** The day on which the texts were sent, which after midnight is not yet the present one. */
    day: schoolDay(new Date(Date.now() - minutesAgo)),
    receive: async (
      sender: string,
      body: string,
      more: Partial<IncomingText> = {},
    ): Promise<IncomingText> => {
      seconds += 1
      const text = { sender, body, sentAt: new Date(Date.now() - minutesAgo + seconds * 1000), ...more }
      await texts.receive(text)
      return text
    },
    /** The answers to a number, of which each must be one plain text. */
    answers: async (number: string): Promise<string[]> => {
      const rows = await database.asServiceOnce((db) =>
        db
          .selectFrom('texts')
          .select('body')
          .where('number', '=', number)
          .where('kind', '=', 'reply')
          .orderBy('created_at')
          .orderBy('about')
          .execute(),
      )
      for (const { body } of rows) expect(isPlainOne(body), body).toBe(true)
      return rows.map(({ body }) => body)
    },
    received: async (number: string) => {
      return await database.asServiceOnce((db) =>
        db
          .selectFrom('received_texts')
          .select(['state', 'body', 'keyword'])
          .where('number', '=', number)
          .orderBy('received_at')
          .execute(),
      )
    },
  }
}
