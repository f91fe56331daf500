import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { deleteSession } from '#server/auth/sign-in/session-queries.ts'
import type { Claims, Database, Tx } from '#server/database/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { OpenedSession } from '#shared/session/contract.ts'
import { because } from '#shared/reasons.ts'
import {
  findLinkedStudent,
  findPerson,
  hasOwnAddress,
  insertStudentProfile,
  linkStudent,
  lockAccount,
  type Person,
} from './queries.ts'
import { readStudentDomain } from '#server/database/school-queries.ts'
import { studentNumberOf } from './student-number.ts'

/**
 * Returns who is signed in. The first login of a student creates profile and role and links the student record, in
 * one transaction; later calls only read.
 * @throws {AppError} 403 STUDENT_RECORD_NOT_LINKABLE after ending the session, when the account belongs to nobody
 */
export async function openSession(
  database: Database,
  claims: Claims,
  origin: RequestOrigin,
): Promise<OpenedSession> {
  const person = await database.asServiceOnce((db) => findPerson(db, claims))
  if (isComplete(person)) return toReply(person)
  try {
    return toReply(await linkFirstLogin(database, claims))
  } catch (error) {
    if (!isNotLinkable(error)) throw error
    await database.asService((tx) => endRefusedSession(tx, claims, origin))
    throw error
  }
}

/** Ends a session that may not continue, and records why. */
async function endRefusedSession(tx: Tx, claims: Claims, origin: RequestOrigin): Promise<void> {
  await deleteSession(tx, claims.sub, claims.session_id)
  const subject = { type: 'user', id: claims.sub } as const
  await writeAudit(tx, { action: 'session.link_refused', actorId: claims.sub, subject }, origin)
}

async function linkFirstLogin(database: Database, claims: Claims): Promise<Person> {
  return await database.asService(async (tx) => {
    await lockAccount(tx, claims.sub)
    const person = await findPerson(tx, claims)
    if (isComplete(person)) return person
    // A role removed by an administrator is not restored by signing in.
    if (person.name !== null && !person.roles.includes('Student')) throw notLinkable()
    const student = (await findLinkedStudent(tx, person.id)) ?? (await linkByNumber(tx, person))
    if (!student) throw notLinkable()
    await insertStudentProfile(tx, claims.sub, student)
    return await findPerson(tx, claims)
  })
}

/** Only the account named after the number may have the record. */
async function linkByNumber(tx: Tx, person: Person) {
  const number = studentNumberOf(await readStudentDomain(tx), person.email ?? '')
  if (number === undefined || !(await hasOwnAddress(tx, person.id))) return undefined
  return await linkStudent(tx, person.id, number)
}

/** Staff need a profile and a role; a student needs the student record as well. */
function isComplete({ name, roles, has_student_record }: Person): boolean {
  const isStaff = roles.includes('Teacher') || roles.includes('Admin')
  return name !== null && (isStaff || (roles.includes('Student') && has_student_record))
}

function toReply({ id, email, name, roles, password_changed }: Person): OpenedSession {
  return {
    user: { id, email: email ?? '', name: name ?? '', roles },
    must_change_password: !password_changed,
    home: roles.includes('Teacher') ? 'teacher' : roles.includes('Admin') ? 'admin' : 'student',
  }
}

const notLinkableCode = 'STUDENT_RECORD_NOT_LINKABLE'

function notLinkable(): AppError {
  return new AppError(notLinkableCode, {
    status: 403,
    reason: because('studentRecords.notLinkable'),
  })
}

function isNotLinkable(error: unknown): boolean {
  return error instanceof AppError && error.code === notLinkableCode
}
