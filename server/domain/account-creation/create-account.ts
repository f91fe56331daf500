import { noRequest } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Logger } from 'pino'
import { createUsers } from '#server/auth/admin/create-users.ts'
import type { PasswordHashing } from '#server/auth/passwords/password-hashing.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { insertStudentProfile, linkStudent } from '#server/domain/session/queries.ts'
import { sqlState } from '#server/http/thrown.ts'
import { holdStudentDomain } from '#server/database/school-queries.ts'
import { accountPace } from '#shared/constants.ts'
import {
  claim,
  giveDefaultPassword,
  noteOutcome,
  type Claimed,
  type CreationFault,
  type Pending,
} from './queries.ts'
import { isRateLimit } from './rate-limit.ts'

export interface WorkDeps {
  database: Database
  logger: Logger
  auth: { hashing: Pick<PasswordHashing, 'hash'> }
}

/** Waits for a number of seconds. */
export type Wait = (seconds: number) => Promise<unknown>

/**
 * Creates or links one requested account, with the further attempts that the specification allows when a rate
 * limit is met, and records the outcome.
 * @throws only when that cannot be recorded
 */
export async function createOne(
  deps: WorkDeps,
  wait: Wait,
  student: Pending,
  onLimit: () => void,
): Promise<void> {
  const { database, logger } = deps
  const { student_id } = student
  for (const seconds of [...accountPace.backoff, undefined]) {
    try {
      return await createOrLink(deps, student)
    } catch (error) {
      const isLimit = isRateLimit(error)
      if (isLimit) onLimit()
      if (isLimit && seconds !== undefined) {
        await wait(seconds)
        continue
      }
      logger.error({ err: error, student_id }, 'an account could not be created')
      const reason = isLimit ? 'limitReached' : 'failed'
      return await database.asService((tx) => noteOutcome(tx, student_id, reason))
    }
  }
}

async function createOrLink(deps: WorkDeps, { student_id, admission_number }: Pending): Promise<void> {
  const hash = await deps.auth.hashing.hash(admission_number)
  const attempt = async () =>
    await deps.database.asService(async (tx) => {
      const student = await claim(tx, student_id)
      if (student) await noteOutcome(tx, student_id, await createAccount(tx, student, hash))
    })
  try {
    await attempt()
  } catch (error) {
    if (!isAlreadyRegistered(error)) throw error
    // Somebody created the account at this moment: the second attempt finds it, and links it if allowed.
    await attempt()
  }
}

/** The specification's 'User already registered', as a database error. */
function isAlreadyRegistered(error: unknown): boolean {
  return sqlState(error) === '23505'
}

/** @returns the reason why it cannot be done, or null when the student has an account */
async function createAccount(tx: Tx, student: Claimed, passwordHash: string): Promise<CreationFault | null> {
  if (student.is_linked) return null
  const { admission_number, first_name, last_name, account_id } = student
  const number = admission_number.toLowerCase()
  if (account_id !== null && student.account_has_profile) return 'addressTaken'
  const email = `${number}@${await holdStudentDomain(tx)}`
  const userMetadata = { admission_number, first_name, last_name, role: 'Student' }
  const userId = account_id ?? (await createUsers(tx, [{ email, passwordHash, userMetadata }]))[0] ?? ''
  if (account_id !== null) await giveDefaultPassword(tx, userId, passwordHash)
  await linkStudent(tx, userId, number)
  await insertStudentProfile(tx, userId, student)
  const action = 'accounts.student_account_created'
  await writeAudit(tx, { action, subject: { type: 'user', id: userId } }, noRequest)
  return null
}
