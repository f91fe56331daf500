import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { createUsers } from '#server/auth/admin/create-users.ts'
import { hashToken } from '#server/auth/tokens/hash-token.ts'
import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { AppError, conflict, invalidInput } from '#server/http/errors.ts'
import type { AccountServices } from '#server/domain/services.ts'
import { readStudentDomain } from '#server/database/school-queries.ts'
import type { NewAdministrator } from '#shared/administrators/contract.ts'
import { because } from '#shared/reasons.ts'
import {
  actAs,
  hasAdministrator,
  insertAdministrator,
  isAddressTaken,
  readLink,
  removeLink,
} from './queries.ts'

/** @throws {AppError} 404 unknown, 409 an administrator exists, 410 expired */
export async function checkFirstLink({ database }: AccountServices, token: string): Promise<void> {
  await database.asService((tx) => requireOpenLink(tx, token))
}

/**
 * Uses the link: account, profile and role are created together with the end of the link, or not at all.
 * @throws {AppError} as {@link checkFirstLink}; 422 when the address cannot be used, and the link stays
 */
export async function createFirstAdministrator(
  { database, auth }: AccountServices,
  { token, name, email, password }: NewAdministrator,
  origin: RequestOrigin,
): Promise<{ id: string }> {
  // Checked before the hash, so that nobody else can keep the processors busy with it.
  await database.asService(async (tx) => {
    await requireOpenLink(tx, token)
    await refuseStudentAddress(tx, email)
  })
  const passwordHash = await auth.hashing.hash(password)
  return await database.asService(async (tx) => {
    await holdLock(tx, 'administrators')
    await requireOpenLink(tx, token)
    if (await isAddressTaken(tx, email))
      throw invalidInput({ email: because('teacherRegistration.emailTaken') })
    const [id = ''] = await createUsers(tx, [{ email, passwordHash, userMetadata: { name, role: 'Admin' } }])
    await actAs(tx, id)
    await insertAdministrator(tx, { id, name, email, passwordChanged: true })
    await removeLink(tx)
    await writeAudit(
      tx,
      { action: 'accounts.first_administrator_created', subject: { type: 'user', id: id } },
      origin,
    )
    return { id }
  })
}

/** Addresses at the students' domain are named after student IDs. @throws {AppError} 422 */
export async function refuseStudentAddress(tx: Tx, email: string): Promise<void> {
  if (email.endsWith(`@${await readStudentDomain(tx)}`))
    throw invalidInput({ email: because('teacherRegistration.emailOfStudents') })
}

async function requireOpenLink(tx: Tx, token: string): Promise<void> {
  // The link first: if an administrator was created in the meantime it is gone, and that is then the reason
  // to give.
  const state = await readLink(tx, hashToken(token))
  if (await hasAdministrator(tx))
    throw conflict('ADMINISTRATOR_EXISTS', because('administrators.first.exists'))
  if (state === 'expired')
    throw new AppError('LINK_EXPIRED', { status: 410, reason: because('administrators.first.expired') })
  if (state === 'unknown')
    throw new AppError('LINK_UNKNOWN', { status: 404, reason: because('administrators.first.unknown') })
}
