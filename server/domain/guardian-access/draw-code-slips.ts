import { encode } from 'uqr'
import type { Said } from '#server/domain/corrections/queries.ts'
import { drawQr } from '#server/domain/password-slips/draw-qr.ts'
import type { Face } from '#server/paper/face.ts'
import { drawSlipSheets, slipInner } from '#server/paper/slip-sheets.ts'
import { writeFitting } from '#server/paper/write-fitting.ts'
import { writeCode } from '#shared/report-cards/report-card.ts'
import type { Language } from '#shared/translations/languages.ts'
import type { SlipWords } from '#shared/words/code-slips.ts'
import * as texts from '#shared/guardian-access/messages.ts'
import type { CodeRecipient } from './code-queries.ts'

const qrSize = 76

/** A slip for a guardian. It names no other guardian of the child, and no phone number. */
export interface CodeSlip extends Pick<CodeRecipient, 'name' | 'language' | 'students'> {
  code: string
}

interface SlipHead {
  /** Short name of the school. */
  school: string
  /** The address of the parents' page; blank if none is to be named. */
  address: string
  /** The last day of the codes, as printed. */
  lastDay: string
  /** By the guardian's language. */
  words: Record<Language, Said<SlipWords>>
}

/** Draws slips with codes, in the order of the home classes. @returns the PDF while it is being drawn */
export async function drawCodeSlips(slips: CodeSlip[], head: SlipHead): Promise<ReadableStream<Uint8Array>> {
  const classOf = ({ students }: CodeSlip) => students[0]?.class_name ?? null
  const groups = [...Map.groupBy(slips, classOf)].map(([className, group]) => ({
    slips: group,
    footerOf(number: number, pages: number) {
      const footer = className === null ? texts.noClass : texts.ofClass(className)
      return pages > 1 ? texts.sheet(footer, number, pages) : footer
    },
  }))
  return await drawSlipSheets({
    title: texts.title,
    author: head.school,
    groups,
    draw: (document, slip, corner) => drawSlip(document, slip, head, corner),
  })
}

interface Style {
  size: number
  face?: Face
  width?: number
}

function drawSlip(
  document: PDFKit.PDFDocument,
  { name, language, students, code }: CodeSlip,
  { school, address, lastDay, words }: SlipHead,
  { left, top }: { left: number; top: number },
): void {
  const said = words[language]
  const beside = slipInner - qrSize - 10
  const write = (text: string, y: number, height: number, style: Style) =>
    writeFitting(document, text, { left, top: top + y, width: beside, height, ...style })
  const [first] = students
  const names = students.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ')
  document.fillColor('#444444')
  write(first?.class_name ? `${school} · ${first.class_name}` : school, -2, 12, { size: 8 })
  write(name ? said.for(name) : said.parents, 10, 12, { size: 8 })
  write(said.code, 51, 12, { size: 8 })
  write(address ? said.at : said.noAddress, 87, 12, { size: 8, width: slipInner })
  document.fillColor('#000000')
  write(names, 21, 29, { size: 13, face: 'bold' })
  write(writeCode(code), 65, 22, { size: 19, face: 'typed' })
  write(address.replace(/^https?:\/\//, ''), 97, 13, { size: 9.5, face: 'bold', width: slipInner })
  write(said.steps(said.sayDay(lastDay)), 111, 24, { size: 8, width: slipInner })
  // The code comes after the `#`, which is never sent to a server.
  if (address)
    drawQr(document, encode(`${address}/first#code=${code}`, { ecc: 'M', border: 0 }).data, {
      left: left + slipInner - qrSize,
      top,
      size: qrSize,
    })
}
