import type { Tx } from '#server/database/database.ts'
import { readSchool, readStructure } from '#server/database/school-queries.ts'
import { printedAddress } from '#server/domain/password-slips/printed-address.ts'
import { readScales } from '#server/domain/report-cards/card-queries.ts'
import { drawCards } from '#server/domain/report-cards/draw-cards.ts'
import { schoolOfCard } from '#shared/card-template/card-look.ts'
import type { PrintSource } from '#server/domain/report-cards/print-source.ts'
import { FileReply } from '#shared/contract/file-reply.ts'
import { codeLength, type CardLook } from '#shared/report-cards/report-card.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { homeClassesOf } from '#shared/school-structure/structure.ts'
import { gradeInClass } from '#shared/school-structure/grades.ts'
import { specimenCard } from '#shared/card-template/specimen-card.ts'
import { words } from '#shared/words/words.ts'
import { templateRow } from '#server/domain/report-cards/template-row.ts'

const texts = words.cardTemplate

/** A card of an invented student by the saved template; its code proves nothing. */
export async function replyWithSpecimen(tx: Tx, from: PrintSource): Promise<FileReply> {
  const { template } = await templateRow.find(tx)
  const school = await readSchool(tx)
  const day = schoolDay()
  const look = { template, ...schoolOfCard(school), scale: await readSpecimenScale(tx) }
  const [className = ''] = homeClassesOf(await readStructure(tx))
  const card = {
    ...specimenCard(look, { year: academicYearOf(day), className }),
    code: 'X'.repeat(codeLength),
  }
  const address = printedAddress(from.publicUrl, school.website)
  const body = await drawCards([card], texts.specimen, { day, address, disk: from.disk })
  return new FileReply(texts.specimenFile, 'application/pdf', body)
}

/** The scale of the specimen's grade this year. */
export async function readSpecimenScale(tx: Tx): Promise<CardLook['scale']> {
  const structure = await readStructure(tx)
  const [className = ''] = homeClassesOf(structure)
  return (await readScales(tx, academicYearOf(schoolDay()), gradeInClass(structure, className))).scale
}
