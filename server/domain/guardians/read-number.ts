import type { Tx } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { invalidInput } from '#server/http/errors.ts'
import { callingCodeOf, isShortenedNumber, readPhoneNumber, type PhoneNumber } from '#shared/phone-numbers.ts'
import { because } from '#shared/reasons.ts'
import { listOthersWith } from './queries.ts'

/** The country code for numbers without one. */
export async function readCallingCode(db: Parameters<typeof readSchool>[0]): Promise<string> {
  return callingCodeOf((await readSchool(db)).officePhone)
}

/**
 * A number as somebody typed it.
 * @throws {AppError} 422 when it is not a number
 */
export async function readNumber(tx: Tx, text: string): Promise<PhoneNumber> {
  if (isShortenedNumber(text)) throw invalidInput({ number: because('guardians.shortened', text) })
  const read = readPhoneNumber(text, await readCallingCode(tx))
  if (!read) throw invalidInput({ number: because('guardians.noNumber') })
  return read
}

interface Typed {
  number: string
  is_shared: boolean
  /** Null for a new person. */
  guardian_id: string | null
}

/**
 * A number typed for a guardian.
 * @throws {AppError} 422 when it is not a number, or another guardian has it and nobody has confirmed that
 * this is a different person
 */
export async function readTypedNumber(
  tx: Tx,
  { number: text, is_shared, guardian_id }: Typed,
): Promise<PhoneNumber> {
  const read = await readNumber(tx, text)
  if (is_shared) return read
  const others = await listOthersWith(tx, read.number, guardian_id)
  if (others.length > 0)
    throw invalidInput({
      is_shared: because('guardians.ofOthers', others.map((name) => name ?? '?').join(', ')),
    })
  return read
}
