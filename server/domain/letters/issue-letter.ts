import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { dayInWords } from '#server/domain/report-cards/card-document.ts'
import { newCode } from '#server/domain/report-cards/new-code.ts'
import { fingerprintOfKey, publicKeyOf } from '#server/auth/tokens/file-signature.ts'
import { idTaken, noSuch } from '#server/http/conflicts.ts'
import { conflict } from '#server/http/errors.ts'
import { hasLeft } from '#shared/accounts/status-fields.ts'
import { schoolOfCard } from '#shared/card-template/card-look.ts'
import type { Letter, NewLetter } from '#shared/letters/contract.ts'
import { fillLetter } from '#shared/letters/places.ts'
import type { LetterKind } from '#shared/letters/rules.ts'
import { because } from '#shared/reasons.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { readTemplate } from './letter-templates.ts'
import { readFirstGuardianLanguage } from '#server/domain/guardians/language-queries.ts'
import type { Language, PaperLanguage } from '#shared/translations/languages.ts'
import { readLetterTexts } from '#server/domain/corrections/queries.ts'
import * as queries from './queries.ts'

interface Prepared {
  student_id: string
  kind: LetterKind
  language: PaperLanguage
}

/**
 * The starting text of a letter about a student.
 * @throws {AppError} 404 there is no such student
 */
export async function prepareLetter(
  tx: Tx,
  { student_id, kind, language: chosen }: Prepared,
  masterKey: string,
): Promise<{ language: Language; title: string; body: string }> {
  const student = await queries.findStudent(tx, student_id)
  if (!student) throw noSuch('student')
  const school = await readSchool(tx)
  const language = chosen === 'guardian' ? await readFirstGuardianLanguage(tx, student_id) : chosen
  const { title, body } = await readTemplate(tx, { kind, language })
  const { sayDay } = (await readLetterTexts(tx))[language]
  const left = hasLeft(student.status)
  const values = {
    student: `${student.first_name} ${student.last_name}`,
    number: student.admission_number,
    class: student.class_name ?? '',
    grade: student.grade_level === null ? '' : String(student.grade_level),
    born: student.date_of_birth ? sayDay(dayInWords(student.date_of_birth)) : '',
    enrolled: sayDay(dayInWords(student.enrollment_date)),
    left: left && student.status_since ? sayDay(dayInWords(student.status_since)) : '',
    reason: left ? (student.status_reason ?? '') : '',
    fingerprint: left ? fingerprintOfKey(publicKeyOf(masterKey)) : '',
    year: academicYearOf(schoolDay()),
    school: school.name,
    principal: school.principal,
  }
  return { language, title: fillLetter(title, values), body: fillLetter(body, values) }
}

/**
 * Issues a letter, in a transaction of the owner. Sent again with the same id, it returns the existing one.
 * @throws {AppError} 404 there is no such student, 409 the id belongs to something else, or to a letter with
 * a different text: an issued one is never changed
 */
export async function issueLetter(
  tx: Tx,
  letter: NewLetter,
  issuedBy: string,
  origin: RequestOrigin,
): Promise<Letter> {
  if (!(await queries.findStudent(tx, letter.student_id))) throw noSuch('student')
  const isNew = await queries.insertLetter(tx, {
    ...letter,
    code: newCode(),
    look: schoolOfCard(await readSchool(tx)),
    issued_by: issuedBy,
    year: academicYearOf(schoolDay()),
  })
  const issued = await queries.findLetter(tx, letter.id, letter.student_id)
  if (!issued) throw idTaken()
  if (!isNew && !(await queries.hasWords(tx, letter)))
    throw conflict('ALREADY_ISSUED', because('letters.issuedBefore', issued.number))
  if (isNew) {
    const subject = { type: 'student', id: letter.student_id } as const
    const details = { number: issued.number, title: issued.title }
    await writeAudit(tx, { action: 'letters.issued', subject, details }, origin)
  }
  return issued
}

/**
 * Withdraws a letter, in a transaction of the owner; does nothing if it is already withdrawn.
 * @throws {AppError} 404 there is no such letter
 */
export async function withdrawLetter(tx: Tx, id: string, origin: RequestOrigin): Promise<Letter> {
  const studentId = await queries.withdrawLetter(tx, id)
  const letter = await queries.findLetter(tx, id)
  if (!letter) throw noSuch('letter')
  if (studentId) {
    const subject = { type: 'student', id: studentId } as const
    const details = { number: letter.number, title: letter.title }
    await writeAudit(tx, { action: 'letters.withdrawn', subject, details }, origin)
  }
  return letter
}
