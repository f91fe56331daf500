import { readSlipWords } from '#server/domain/corrections/queries.ts'
import { enterAsOwner } from '#server/access/queries.ts'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { asAdmin, claimsNeeding } from '#server/access/roles.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Claims, Database, Tx } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { listHomeStudents } from '#server/domain/password-slips/home-student-queries.ts'
import { printedAddress } from '#server/domain/password-slips/printed-address.ts'
import { dayInWords } from '#server/domain/report-cards/card-document.ts'
import { noSuch } from '#server/http/conflicts.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { FileReply } from '#shared/contract/file-reply.ts'
import { guardianCodeDays } from '#shared/guardian-access/code.ts'
import type { CodeCounts } from '#shared/guardian-access/contract.ts'
import { because } from '#shared/reasons.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { shortNameOf } from '#shared/school-settings/short-name.ts'
import type { PaperLanguage } from '#shared/translations/languages.ts'
import { words } from '#shared/words/words.ts'
import {
  closeAccess,
  countWithoutRecipient,
  insertCodes,
  listCodeRecipients,
  type CodeRecipients,
} from './code-queries.ts'
import { drawCodeSlips, type CodeSlip } from './draw-code-slips.ts'
import { hashGuardianCode, newGuardianCode } from './guardian-code.ts'

const texts = words.guardianAccess

interface PrintServices {
  database: Database
  secrets: { masterKey: string }
  env: { publicUrl: string }
}

/** The number of guardians for whom codes can be printed. @throws {AppError} 403 */
export async function readCodeCounts(
  { database }: Pick<PrintServices, 'database'>,
  claims: Claims,
  who: CodeRecipients,
): Promise<CodeCounts> {
  return await asAdmin(database, claims, async (tx) => {
    const recipients = await listCodeRecipients(tx, who)
    const withPin = recipients.filter(({ has_pin }) => has_pin).length
    return {
      new: recipients.length - withPin,
      with_pin: withPin,
      students_without: await countWithoutRecipient(tx, who),
    }
  })
}

interface SlipChoices {
  even_with_pin: boolean
  language: PaperLanguage
}

interface PrintChoices extends SlipChoices {
  who: CodeRecipients
}

/**
 * Prints codes for the guardians of students. All are valid before the first slip is drawn, and only the
 * reply contains them in clear.
 * @throws {AppError} 403, 409 NO_SLIPS when there is nobody to print one for
 */
export async function printCodes(
  services: PrintServices,
  claims: Claims,
  choices: PrintChoices,
  origin: RequestOrigin,
): Promise<FileReply> {
  const slips = await asAdmin(services.database, claims, (tx) =>
    makeCodes(tx, services, { claims, origin, choices }),
  )
  const name = 'class_name' in choices.who ? texts.titleOfClass(choices.who.class_name) : texts.title
  return await draw(services, slips, name)
}

/**
 * The same for a student of a home class of the teacher asking, or for all of them.
 * @throws {AppError} 403, 404 not the teacher's student, 409 NO_SLIPS
 */
export async function printCodesOfHomeClass(
  services: PrintServices,
  claims: Claims,
  { id, ...chosen }: SlipChoices & { id: string | null },
  origin: RequestOrigin,
): Promise<FileReply> {
  const needing = claimsNeeding('Teacher', claims)
  const slips = await services.database.asService(async (tx) => {
    await enterAsOwner(tx, needing)
    const students = await listHomeStudents(tx, id)
    if (id !== null && students.length === 0) throw noSuch('student')
    const who = { student_ids: students.map((student) => student.id) }
    return await makeCodes(tx, services, { claims, origin, choices: { who, ...chosen } })
  })
  return await draw(services, slips, texts.title)
}

/** Ends a guardian's access. @throws {AppError} 403, 404 for a person who had none */
export async function closeGuardianAccess(
  { database }: Pick<PrintServices, 'database'>,
  claims: Claims,
  id: string,
  origin: RequestOrigin,
): Promise<void> {
  await asAdmin(database, claims, async (tx) => {
    if (!(await closeAccess(tx, id))) throw notFound(because('guardianAccess.unknown'))
    await writeAudit(tx, { action: 'guardians.access_closed', subject: { type: 'guardian', id } }, origin)
  })
}

interface Making {
  claims: Claims
  origin: RequestOrigin
  choices: PrintChoices
}

async function makeCodes(
  tx: Tx,
  { secrets }: PrintServices,
  { claims, origin, choices: { who, even_with_pin, language } }: Making,
): Promise<CodeSlip[]> {
  const recipients = (await listCodeRecipients(tx, who)).filter(({ has_pin }) => even_with_pin || !has_pin)
  if (recipients.length === 0) throw conflict('NO_SLIPS', because('guardianAccess.none'))
  const slips = recipients.map((recipient) => ({
    ...recipient,
    language: language === 'guardian' ? recipient.language : language,
    code: newGuardianCode(),
  }))
  const codes = slips.map(({ guardian_id, code }) => ({
    guardian_id,
    hash: hashGuardianCode(secrets.masterKey, code),
  }))
  await insertCodes(tx, codes, claims.sub)
  const id = 'class_name' in who ? who.class_name : 'selection'
  const details = { slips: slips.length, guardians: codes.map(({ guardian_id }) => guardian_id) }
  await writeAudit(tx, { action: 'guardians.codes_printed', subject: { type: 'class', id }, details }, origin)
  return slips
}

async function draw({ database, env }: PrintServices, slips: CodeSlip[], name: string): Promise<FileReply> {
  const school = await database.asServiceOnce(readSchool)
  const site = printedAddress(env.publicUrl, school.website)
  const today = schoolDay()
  const slipWords = await database.asServiceOnce(readSlipWords)
  const body = await drawCodeSlips(slips, {
    school: shortNameOf(school),
    address: site && `${site}/parents`,
    lastDay: dayInWords(addDays(today, guardianCodeDays)),
    words: slipWords,
  })
  return new FileReply(`${name} ${today}.pdf`, 'application/pdf', body)
}
