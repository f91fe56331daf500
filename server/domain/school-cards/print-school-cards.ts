import { buffer } from 'node:stream/consumers'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { printedAddress } from '#server/domain/password-slips/printed-address.ts'
import { newCode } from '#server/domain/report-cards/new-code.ts'
import { readPaperCrest } from '#server/domain/report-cards/paper-crest.ts'
import type { PrintSource } from '#server/domain/report-cards/print-source.ts'
import type { Disk } from '#server/storage/disk.ts'
import { conflict } from '#server/http/errors.ts'
import { safeFileName } from '#server/storage/archive.ts'
import { FileReply } from '#shared/contract/file-reply.ts'
import { because } from '#shared/reasons.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { words } from '#shared/words/words.ts'
import { drawSchoolCards } from './draw-school-cards.ts'
import * as queries from './queries.ts'

const texts = words.schoolCards

/**
 * The school cards of a class or of a student, in a transaction of the owner. A card that is still correct is
 * printed again; an incorrect one is withdrawn, and its student gets another.
 * @throws {AppError} 409 NOBODY if nobody is Active
 */
export async function printSchoolCards(
  tx: Tx,
  of: { class_name: string } | { student_id: string },
  from: PrintSource,
  origin: RequestOrigin,
): Promise<FileReply> {
  const ids = await queries.listCardHolders(tx, of)
  if (ids.length === 0) throw conflict('NOBODY', because('schoolCards.nobody'))
  const today = schoolDay()
  const year = academicYearOf(today)
  await queries.withdrawOutdated(tx, ids, year)
  const codes = ids.map(() => newCode())
  await queries.issueMissing(tx, ids, codes, year)
  const cards = await queries.listValidCards(tx, ids)
  const title = 'class_name' in of ? texts.titleOfClass(of.class_name) : `${texts.title} ${cards[0]!.name}`
  const subject = { type: 'student', id: 'class_name' in of ? null : of.student_id } as const
  await writeAudit(
    tx,
    { action: 'accounts.school_cards_printed', subject, details: { title, cards: cards.length } },
    origin,
  )
  const school = await readSchool(tx)
  const head = {
    title,
    school: school.name,
    crest: await readPaperCrest(from.disk, school.crest),
    address: printedAddress(from.publicUrl, school.website),
  }
  const body = await drawSchoolCards(cards, head, (key) => readPhotograph(from.disk, key))
  return new FileReply(safeFileName(`${title} ${today}.pdf`), 'application/pdf', body)
}

async function readPhotograph(disk: Disk, key: string): Promise<Buffer | undefined> {
  const file = await disk.find(key)
  return file && (await buffer(disk.read(key, 0, file.size - 1)))
}
