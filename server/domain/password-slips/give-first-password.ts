import type { RequestOrigin } from '#server/access/request-origin.ts'
import { enterAsOwner } from '#server/access/queries.ts'
import { claimsNeeding } from '#server/access/roles.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { takeFromBucket } from '#server/auth/limits/limit-queries.ts'
import type { Claims } from '#server/database/database.ts'
import { findStudents } from '#server/domain/password-reset/queries.ts'
import { applyToStudent } from '#server/domain/password-reset/reset-password.ts'
import { newTemporaryPassword } from '#server/domain/password-reset/temporary-password.ts'
import type { AccountServices } from '#server/domain/services.ts'
import { noSuch } from '#server/http/conflicts.ts'
import { type AppError, conflict, tooMany } from '#server/http/errors.ts'
import type { FirstPassword, HomeStudent } from '#shared/password-slips/contract.ts'
import { because } from '#shared/reasons.ts'
import { minutesToWait } from '#shared/time.ts'
import { listHomeStudents, mayGiveFirstPassword } from './home-student-queries.ts'

/** Enough for a whole home class on the first day of school, including some who forget theirs at once. */
const perHour = 90

/**
 * Gives a student of a home class of the teacher asking a new first password, which has to be changed at the next sign-in.
 * @throws {AppError} 403, 404 not the teacher's student, 409 without an account or with an account that has other rights,
 *   429 after very many
 */
export async function giveFirstPassword(
  services: AccountServices,
  claims: Claims,
  id: string,
  origin: RequestOrigin,
): Promise<FirstPassword> {
  const { database, auth } = services
  const needing = claimsNeeding('Teacher', claims)
  // Checked before the hash, so that nobody can keep the processors busy with other teachers' students.
  await database.asUser(needing, async (tx) => oneOf(await listHomeStudents(tx, id)))
  const bucket = { key: `first-passwords:${claims.sub}`, capacity: perHour, refillSeconds: 3600 }
  const wait = await database.asServiceOnce((db) => takeFromBucket(db, bucket))
  if (wait > 0) throw tooManyPasswords(wait)
  const password = newTemporaryPassword()
  const hash = await auth.hashing.hash(password)
  const student = await database.asService(async (tx) => {
    await enterAsOwner(tx, needing)
    if (!(await mayGiveFirstPassword(tx, id)))
      throw conflict('OFFICE_ONLY', because('passwordSlips.officeOnly'))
    // Read again, now that the record is locked: its number may have become another student's during the
    // hash.
    const locked = oneOf(await listHomeStudents(tx, id))
    const account = await applyToStudent(tx, oneOf(await findStudents(tx, studentKey(locked))), hash)
    const entry = { action: 'accounts.first_password_given', subject: { type: 'user', id: account } } as const
    await writeAudit(tx, entry, origin)
    return locked
  })
  return {
    student_name: `${student.first_name} ${student.last_name}`,
    admission_number: student.admission_number,
    password,
  }
}

function oneOf<T>([found]: readonly T[]): T {
  if (!found) throw noSuch('student')
  return found
}

/** The number has priority among the matches for an identifier. */
function studentKey({ admission_number }: HomeStudent): string {
  return admission_number.toLowerCase()
}

function tooManyPasswords(seconds: number): AppError {
  const reason = because('passwordSlips.tooMany', minutesToWait(seconds))
  return tooMany('TOO_MANY', reason, seconds)
}
