import type { RequestOrigin } from '#server/access/request-origin.ts'
import { asAdmin } from '#server/access/roles.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { differenceOf } from '#server/audit/difference.ts'
import { readStructure } from '#server/database/school-queries.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { versionAsMade } from '#server/database/versioned-row.ts'
import { isSame } from '#server/database/same-values.ts'
import type { Claims, Tx } from '#server/database/database.ts'
import { invalidInput } from '#server/http/errors.ts'
import { sqlState } from '#server/http/thrown.ts'
import type { Database } from '#server/database/database.ts'
import type { NewStudent } from '#shared/student-records/new-student.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { requireHomeClass } from '#server/domain/school-structure/home-class.ts'
import { gradeInClass } from '#shared/school-structure/grades.ts'
import { because } from '#shared/reasons.ts'
import { createNumbering, yearOfNumber } from '#server/domain/roll-import/new-numbers.ts'
import { listStudents } from '#server/domain/roll-import/student-queries.ts'
import { createSearch } from '#server/domain/roll-import/seems-known.ts'
import type { KnownPerson } from '#server/domain/roll-import/kind.ts'
import { findNewStudent, insertStudent, updateNewStudent } from './queries.ts'

/**
 * Puts one student on the roll, enrolled today, with the next free number where none was typed. Sent again with the same id, it adds nobody, and saves what
 * was typed since.
 * @throws {AppError} 403 for everyone but administrators, 409 the student was changed since, 422 also when
 * the number belongs to another student, or somebody on the roll seems to be the same person and nobody has
 * confirmed otherwise
 */
export async function addStudent(
  { database }: { database: Database },
  claims: Claims,
  student: NewStudent,
  origin: RequestOrigin,
): Promise<{ id: string }> {
  try {
    return await asAdmin(database, claims, async (tx) => await putOnRoll(tx, student, origin))
  } catch (error) {
    if (sqlState(error) === '23505') throw invalidInput({ admission_number: because('accounts.numberTaken') })
    throw error
  }
}

/** Like {@link addStudent}, in a transaction of the owner. */
export async function putOnRoll(tx: Tx, student: NewStudent, origin: RequestOrigin): Promise<{ id: string }> {
  await requireHomeClass(tx, student.class_name)
  const { id, is_another, ...typed } = student
  const { class_name } = student
  const particulars = {
    ...typed,
    admission_number: typed.admission_number || (await nextNumber(tx, class_name)),
  }
  const grade_level =
    class_name === null ? null : gradeInClass(await readStructure(tx), class_name, student.grade_level)
  if (!is_another) await refuseKnown(tx, student)
  const subject = { type: 'student' as const, id }
  if (await insertStudent(tx, { id, ...particulars, grade_level, enrollment_date: schoolDay() })) {
    const details = { admission_number: particulars.admission_number, class_name }
    await writeAudit(tx, { action: 'accounts.student_added', subject, details }, origin)
    return { id }
  }
  const before = await findNewStudent(tx, id)
  const admission_number = typed.admission_number || before.admission_number
  const after = { id, ...particulars, admission_number, grade_level }
  if (isSame(before, after)) return { id }
  await versionAsMade(tx, { table: 'students', thing: 'student' }, id)
  await updateNewStudent(tx, after)
  const details = differenceOf(before, after)
  await writeAudit(tx, { action: 'accounts.student_changed', subject, details }, origin)
  return { id }
}

/** The next free number; nobody else is given it until the transaction has ended. */
async function nextNumber(tx: Tx, className: string | null): Promise<string> {
  await holdLock(tx, 'roll_imports')
  const taken = (await listStudents(tx)).map(({ values }) => values.admission_number ?? '')
  return createNumbering(taken, yearOfNumber(schoolDay(), className))()
}

const fields = { number: 'admission_number', firstName: 'first_name', lastName: 'last_name' } as const

/** Shows a person who types a similar number or an existing name whom they may mean. */
async function refuseKnown(tx: Tx, student: NewStudent): Promise<void> {
  const known = (await findKnown(tx, student))?.values
  if (!known) return
  const name = `${known.first_name ?? ''} ${known.last_name ?? ''}`
  throw invalidInput({
    is_another: because('accounts.seemsKnown', name, known.admission_number ?? '', known.class_name ?? ''),
  })
}

/** Somebody on the roll who seems to be this person. */
export async function findKnown(
  tx: Tx,
  {
    id,
    admission_number,
    first_name,
    last_name,
    class_name,
  }: Pick<NewStudent, 'admission_number' | 'first_name' | 'last_name' | 'class_name'> & { id?: string },
): Promise<KnownPerson | undefined> {
  const people = await listStudents(tx)
  const newcomer = {
    number: admission_number,
    name: `${first_name} ${last_name}`,
    className: class_name ?? '',
  }
  // A repeated call finds the student already there; a taken number is refused with another message.
  const isOther = (person: KnownPerson) =>
    person.id !== id && person.values.admission_number?.toLowerCase() !== admission_number.toLowerCase()
  return createSearch(fields, people, await readStructure(tx))(newcomer, isOther)
}
