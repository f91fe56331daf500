import { fingerprintOfKey } from '#server/auth/tokens/file-signature.ts'
import { readTransfer } from './signed-transfer.ts'
import { randomUUID } from 'node:crypto'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { readStudent } from '#server/domain/accounts/change-student.ts'
import { addNumber } from '#server/domain/guardians/guardian-numbers.ts'
import { addGuardian } from '#server/domain/guardians/save-guardian.ts'
import { findKnown, putOnRoll } from '#server/domain/student-records/add-student.ts'
import { invalidInput } from '#server/http/errors.ts'
import { studentFieldNames } from '#shared/accounts/student-fields.ts'
import { because } from '#shared/reasons.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { newStudent, type NewStudent } from '#shared/student-records/new-student.ts'
import type { ReadTransfer, TransferTaking } from '#shared/student-transfers/contract.ts'
import type { TransferContent } from '#shared/student-transfers/transfer-file.ts'
import { findGuardian, findTaken, insertTransfer, lockTransfers } from './queries.ts'
import { beginningOf } from '#shared/valid-characters.ts'

/**
 * The content of a transfer file, and who on the roll seems to be the same person.
 * @param nameOfKey the name of a school of this deployment with a public key
 * @throws {AppError} 422 when it is none, or was changed
 */
export async function describeTransfer(
  tx: Tx,
  file: string,
  nameOfKey: ((key: string) => Promise<string | undefined>) | undefined,
): Promise<ReadTransfer> {
  const { content, key, sha256 } = readTransfer(file)
  const { first_name, last_name } = content.student
  const known = await findKnown(tx, { admission_number: '', first_name, last_name, class_name: null })
  return {
    content,
    fingerprint: fingerprintOfKey(key),
    known_as: (await nameOfKey?.(key)) ?? null,
    taken: (await findTaken(tx, sha256)) ?? null,
    seems: known
      ? {
          id: known.id,
          name: `${known.values.first_name ?? ''} ${known.values.last_name ?? ''}`,
          admission_number: known.values.admission_number ?? '',
          class_name: known.values.class_name ?? null,
        }
      : null,
  }
}

/**
 * Takes a transfer file in, in a transaction of the owner: a new student, or what the other school has printed for one on the roll.
 * @returns the student; the same file again changes nothing
 * @throws {AppError} 404, 409, 422 as adding a student does, and when the file is none or was changed
 */
export async function takeTransfer(
  tx: Tx,
  { file, student_id, student, with_guardians }: TransferTaking,
  { by, origin }: { by: string; origin: RequestOrigin },
): Promise<{ id: string }> {
  const proved = readTransfer(file)
  await lockTransfers(tx)
  const taken = await findTaken(tx, proved.sha256)
  if (taken !== undefined) return { id: taken }
  const { content } = proved
  const id = await settleStudent()
  await insertTransfer(tx, proved, { studentId: id, by })
  const details = { school: content.school.name, fingerprint: fingerprintOfKey(proved.key) }
  const subject = { type: 'student', id } as const
  await writeAudit(tx, { action: 'accounts.transfer_taken', subject, details }, origin)
  if (with_guardians) for (const guardian of content.guardians) await takeGuardian(tx, id, guardian, origin)
  return { id }

  async function settleStudent(): Promise<string> {
    if (student_id !== null) return (await readStudent(tx, student_id)).id
    if (student === null) throw invalidInput({ admission_number: because('accounts.number') })
    return (await putOnRoll(tx, newcomer(student, content), origin)).id
  }
}

/** The particulars of the file; those that this school could not have typed are left out. */
function newcomer(
  typed: NonNullable<TransferTaking['student']>,
  { school, student }: TransferContent,
): NewStudent {
  const particulars = Object.fromEntries(studentFieldNames.map((field) => [field, student[field] ?? null]))
  const { first_name, last_name } = student
  const previous_school = beginningOf(school.name, 100)
  const read = newStudent.safeParse({ ...particulars, previous_school, first_name, last_name, ...typed })
  if (!read.success) throw invalidInput({ file: because('studentTransfers.noFile') })
  return read.data
}

/** A guardian whom this school knows by name and number is the same person. */
async function takeGuardian(
  tx: Tx,
  student_id: string,
  { numbers, name, language, ...rights }: TransferContent['guardians'][number],
  origin: RequestOrigin,
): Promise<void> {
  const [first = null, ...others] = numbers
  const known = first === null ? undefined : await findGuardian(tx, { name, number: first })
  const id = randomUUID()
  await addGuardian(
    tx,
    {
      id,
      student_id,
      guardian_id: known ?? null,
      number: first,
      is_shared: true,
      name,
      language,
      ...rights,
      valid_from: schoolDay(),
      paper_seen: null,
      office_note: null,
    },
    origin,
  )
  if (known) return
  for (const number of others)
    await addNumber(tx, { id, number_id: randomUUID(), number, is_shared: true, is_landline: false }, origin)
}
