import type { Tx } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { invalidInput } from '#server/http/errors.ts'
import { callingCodeOf, isShortenedNumber, readPhoneNumber, type PhoneNumber } from '#shared/phone-numbers.ts'
import { because } from '#shared/reasons.ts'
import { listOthersWith } from './queries.ts'

/** The code of the country to which numbers without one belong. */
export async function readCallingCode(tx: Tx): Promise<string> {
  return callingCodeOf((await readSchool(tx)).officePhone)
}

interface Typed {
  number: string
  is_shared: boolean
  /** Null: a person who is new. */
  guardian_id: string | null
}

/**
 * The number that was typed for a guardian.
 * @throws {AppError} 422 it is none, or another guardian has it and nobody said that this is another person
 */
export async function readTypedNumber(
  tx: Tx,
  { number: text, is_shared, guardian_id }: Typed,
): Promise<PhoneNumber> {
  if (isShortenedNumber(text)) throw invalidInput({ number: because('guardians.shortened', text) })
  const read = readPhoneNumber(text, await readCallingCode(tx))
  if (!read) throw invalidInput({ number: because('guardians.noNumber') })
  if (is_shared) return read
  const others = await listOthersWith(tx, read.number, guardian_id)
  if (others.length > 0)
    throw invalidInput({
      is_shared: because('guardians.ofOthers', others.map((name) => name ?? '?').join(', ')),
    })
  return read
}
