import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createUsers } from '#server/auth/admin.ts'
import { AuthError } from '#server/auth/auth-error.ts'
import type { PasswordHashing } from '#server/auth/password-hashing.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { noteDeed } from '#server/domain/accounts/audit-queries.ts'
import { insertStudentProfile, linkStudent } from '#server/domain/session/queries.ts'
import { isOverload } from '#server/http/errors.ts'
import { school } from '#school.config.ts'
import { claim, listPending, noteOutcome, type Claimed } from './queries.ts'

export interface CreationDeps {
  database: Database
  logger: Logger
  auth: { hashing: PasswordHashing }
}

/** Waits before each of the three further attempts, in seconds (spec/teacher-and-admin.md section 9). */
const waits = [2, 4, 8]
const batch = 50
const abreast = 4

/**
 * Creates every account that was asked for. It may be called at any time, also by several processes at once: each
 * student is one transaction that only one of them gets, so an interruption leaves nothing half done.
 */
export async function createPendingAccounts(deps: CreationDeps): Promise<void> {
  for (;;) {
    const pending = await deps.database.asService((tx) => listPending(tx, batch))
    if (pending.length === 0) return
    const work = async () => {
      for (let next = pending.pop(); next; next = pending.pop()) await createOne(deps, next)
    }
    await Promise.all(Array.from({ length: abreast }, work))
  }
}

async function createOne(
  deps: CreationDeps,
  { student_id, admission_number }: { student_id: string; admission_number: string },
): Promise<void> {
  const { database, auth, logger } = deps
  try {
    await withRetries(async () => {
      const hash = await auth.hashing.hash(admission_number)
      await database.asService(async (tx) => {
        const student = await claim(tx, student_id)
        if (student) await noteOutcome(tx, student_id, await createAccount(tx, student, hash))
      })
    })
  } catch (error) {
    logger.error({ err: error, student_id }, 'an account could not be created')
    const reason = 'The account could not be created. Please try again.'
    await database.asService((tx) => noteOutcome(tx, student_id, reason))
  }
}

/** @returns why it cannot be done, or null when the student has an account */
async function createAccount(tx: Tx, student: Claimed, passwordHash: string): Promise<string | null> {
  if (student.is_linked) return null
  const { admission_number, first_name, last_name, account_id } = student
  const number = admission_number.toLowerCase()
  if (account_id !== null && student.account_has_profile)
    return 'The e-mail address of this student ID belongs to another account.'
  const email = `${number}@${school.studentEmailDomain}`
  const userMetadata = { admission_number, first_name, last_name, role: 'Student' }
  const userId = account_id ?? (await createUsers(tx, [{ email, passwordHash, userMetadata }]))[0] ?? ''
  await linkStudent(tx, userId, number)
  await insertStudentProfile(tx, userId, student)
  const action = 'accounts.student_account_created'
  await noteDeed(tx, { action, userId }, { clientAddress: '', requestId: '' })
  return null
}

async function withRetries(work: () => Promise<void>): Promise<void> {
  for (const wait of waits) {
    try {
      return await work()
    } catch (error) {
      if (!isLimit(error)) throw error
      await pause(wait * 1000)
    }
  }
  await work()
}

function isLimit(error: unknown): boolean {
  return error instanceof AuthError ? error.status === 429 || error.status === 503 : isOverload(error)
}
