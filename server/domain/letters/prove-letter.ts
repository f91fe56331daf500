import type { Tx } from '#server/database/database.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import type { ProvedLetter } from '#shared/site-pages/site-services.ts'
import { findLetterByCode } from './queries.ts'

/** The letter with a code as it was printed, even if it was withdrawn. */
export async function proveLetter(tx: Tx, code: string): Promise<{ letter: ProvedLetter } | undefined> {
  const letter = await findLetterByCode(tx, code)
  if (!letter) return undefined
  const { number, language, title, body, created_at, withdrawn_at } = letter
  return {
    letter: {
      number,
      language,
      title,
      body,
      issued_on: schoolDay(created_at),
      withdrawn_on: withdrawn_at && schoolDay(withdrawn_at),
    },
  }
}
