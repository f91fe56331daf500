import { fingerprintOfKey, publicKeyOf } from '#server/auth/tokens/file-signature.ts'
import { signTransfer } from './signed-transfer.ts'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { valuesOf } from '#server/database/noun-fields.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { readStudent } from '#server/domain/accounts/change-student.ts'
import { listScales } from '#server/domain/grade-scales/queries.ts'
import { listTies } from '#server/domain/guardians/queries.ts'
import { listPastResults } from '#server/domain/report-cards/transcript-queries.ts'
import { conflict } from '#server/http/errors.ts'
import { safeFileName } from '#server/storage/archive.ts'
import { studentFieldNames } from '#shared/accounts/student-fields.ts'
import { hasLeft } from '#shared/accounts/status-fields.ts'
import { FileReply } from '#shared/contract/file-reply.ts'
import { personFields } from '#shared/guardians/fields.ts'
import { because } from '#shared/reasons.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import type { TransferContent } from '#shared/student-transfers/transfer-file.ts'
import { words } from '#shared/words/words.ts'
import { listCardCodes } from './queries.ts'

interface Wanted {
  id: string
  with_guardians: boolean
}

/**
 * A signed file about a student who has left, for the next school.
 * @throws {AppError} 403, 404, 409 NOT_LEFT
 */
export async function makeTransfer(
  tx: Tx,
  { id, with_guardians }: Wanted,
  masterKey: string,
  origin: RequestOrigin,
): Promise<FileReply> {
  const student = await readStudent(tx, id)
  if (!hasLeft(student.status)) throw conflict('NOT_LEFT', because('studentTransfers.notLeft'))
  const { name, postBox, postTown, province, website } = await readSchool(tx)
  const address = [postBox, postTown, province].filter((line) => line !== '').join(', ')
  const { admission_number, first_name, last_name, class_name, grade_level } = student
  const particulars = Object.fromEntries(studentFieldNames.map((field) => [field, student[field]]))
  const content: TransferContent = {
    format: 1,
    school: { name, address, website },
    made_on: schoolDay(),
    student: {
      ...particulars,
      admission_number,
      first_name,
      last_name,
      class_name,
      grade_level,
      enrolled_on: student.enrollment_date,
    },
    left: { on: student.status_since, reason: student.status_reason, status: student.status },
    guardians: with_guardians ? await guardiansOf(tx, id) : [],
    results: await listPastResults(tx, id),
    scale: await scaleOf(tx, grade_level),
    cards: await listCardCodes(tx, id),
  }
  const subject = { type: 'student', id } as const
  const details = { fingerprint: fingerprintOfKey(publicKeyOf(masterKey)), with_guardians }
  await writeAudit(tx, { action: 'accounts.transfer_made', subject, details }, origin)
  const fileName = words.studentTransfers.fileName(last_name, first_name, admission_number)
  return new FileReply(
    safeFileName(fileName),
    'application/json',
    Buffer.from(signTransfer(masterKey, content)),
  )
}

async function guardiansOf(tx: Tx, id: string): Promise<TransferContent['guardians']> {
  const today = schoolDay()
  const isCurrent = ({ valid_until }: { valid_until: string | null }) =>
    valid_until === null || valid_until > today
  return (await listTies(tx, id)).filter(isCurrent).map((tie) => ({
    ...valuesOf(personFields, tie),
    relation: tie.relation,
    may_be_called: tie.may_be_called,
    may_read: tie.may_read,
    gets_texts: tie.gets_texts,
    numbers: tie.numbers.filter(isCurrent).map(({ number }) => number),
  }))
}

/** The general scale of the student's grade, in the newest year that has one. */
async function scaleOf(tx: Tx, grade: number | null): Promise<TransferContent['scale']> {
  const scales = await listScales(tx)
  const scale = scales.find(({ subject_id, grade_level }) => subject_id === null && grade_level === grade)
  return (scale?.steps ?? []).flatMap(({ letter_grade, min_percentage }) =>
    min_percentage === undefined ? [] : [{ letter: letter_grade, min: min_percentage }],
  )
}
