import { isIP } from 'node:net'
import type { Claims, Database, Tx } from '#server/database/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { OpenedSession } from '#shared/contracts/session.ts'
import {
  endRefusedSession,
  findLinkedStudent,
  findPerson,
  hasOwnAddress,
  insertStudentProfile,
  linkStudent,
  lockAccount,
  type Person,
} from './queries.ts'
import { studentNumberOf } from './student-number.ts'

interface Request {
  clientAddress: string
  requestId: string
}

/**
 * Says who is signed in. The first login of a student creates profile and role and links the student record, in
 * one transaction; later calls only read.
 * @throws {AppError} 403 STUDENT_RECORD_NOT_LINKABLE after ending the session, when the account belongs to nobody
 */
export async function openSession(
  database: Database,
  claims: Claims,
  request: Request,
): Promise<OpenedSession> {
  const person = await database.asServiceOnce((db) => findPerson(db, claims))
  if (isComplete(person)) return present(person)
  try {
    return present(await linkFirstLogin(database, claims))
  } catch (error) {
    if (!isNotLinkable(error)) throw error
    const ip = isIP(request.clientAddress) ? request.clientAddress : null
    await database.asService((tx) => endRefusedSession(tx, claims, ip, request.requestId))
    throw error
  }
}

async function linkFirstLogin(database: Database, claims: Claims): Promise<Person> {
  return await database.asService(async (tx) => {
    await lockAccount(tx, claims.sub)
    const person = await findPerson(tx, claims)
    if (isComplete(person)) return person
    // A role that an administrator took away does not come back by signing in.
    if (person.name !== null && !person.roles.includes('Student')) throw notLinkable()
    const student = (await findLinkedStudent(tx, person.id)) ?? (await linkByNumber(tx, person))
    if (!student) throw notLinkable()
    await insertStudentProfile(tx, claims.sub, student)
    return await findPerson(tx, claims)
  })
}

/** Only the account that is named after the number may have the record. */
async function linkByNumber(tx: Tx, person: Person) {
  const number = studentNumberOf(person.email ?? '')
  if (number === undefined || !(await hasOwnAddress(tx, person.id))) return undefined
  return await linkStudent(tx, person.id, number)
}

/** Staff need a profile and a role; a student needs the student record as well. */
function isComplete({ name, roles, has_student_record }: Person): boolean {
  const isStaff = roles.includes('Teacher') || roles.includes('Admin')
  return name !== null && (isStaff || (roles.includes('Student') && has_student_record))
}

function present({ id, email, name, roles, password_changed }: Person): OpenedSession {
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
    message: 'Student record not found or cannot be linked',
  })
}

function isNotLinkable(error: unknown): boolean {
  return error instanceof AppError && error.code === notLinkableCode
}
