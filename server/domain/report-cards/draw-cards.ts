import { languages, type Language } from '#shared/translations/languages.ts'
import type { Said } from '#server/domain/corrections/queries.ts'
import { setImmediate } from 'node:timers/promises'
import type { Disk } from '#server/storage/disk.ts'
import type { CardPart } from '#shared/card-template/card-parts.ts'
import type { PrintedCard } from '#shared/report-cards/report-card.ts'
import { cardInEnglish, type CardWords } from '#shared/report-cards/card-words.ts'
import { dayInWords, drawHead, drawSignature, openDocument, printDocument } from './card-document.ts'
import { writeCardScales } from '#shared/results/bands.ts'
import { CardPage } from './card-page.ts'
import { readPaperCrest } from './paper-crest.ts'
import { drawProof } from './draw-proof.ts'
import { drawResults } from './draw-results.ts'
import type { IssuedCard } from './issued-card-queries.ts'

/** The gap widths to try until a card fits on one sheet. */
const spacings = [1, 0.5, 0.4]

/** A card with the language of its labels, English by default. */
export type SpokenCard = IssuedCard & { language?: Language }

interface Print {
  /** Day of the print, `YYYY-MM-DD`. */
  day: string
  /** The site's, without a trailing slash; blank if none is to be named. */
  address: string
  /** Keeps the crests. */
  disk: Disk
  /** By language; only needed for other languages than English. */
  words?: Record<Language, Said<CardWords>>
}

const inEnglish = { ...cardInEnglish, sayDay: (written: string) => written }

/** Draws report cards, each on a separate sheet followed by its sums. @returns the PDF */
export async function drawCards(
  cards: readonly SpokenCard[],
  title: string,
  print: Print,
): Promise<ReadableStream<Uint8Array>> {
  const school = cards[0]?.look.school ?? ''
  const [language = languages[0], ...others] = new Set(cards.map((card) => card.language ?? languages[0]))
  const lang = others.length === 0 ? language : languages[0]
  // This drawing is discarded: it only shows whether a card fits on one sheet.
  const trial = await openDocument({})
  return await printDocument({ title, school, day: print.day, language: lang }, async (document, root) => {
    const crests = new Map<string | undefined, string | undefined>()
    for (const { look } of cards)
      if (!crests.has(look.crest)) crests.set(look.crest, await readPaperCrest(print.disk, look.crest))
    for (const card of cards) {
      const words = print.words?.[card.language ?? languages[0]] ?? inEnglish
      const facts = { ...print, words, crest: crests.get(card.look.crest) }
      const fits = (spacing: number) => drawCard(trial, card, facts, spacing).sheets === 1
      const sheet = drawCard({ document, root }, card, facts, spacings.find(fits) ?? 1)
      drawSums(sheet, card, words)
      sheet.end()
      // Between two cards the program answers other requests.
      await setImmediate()
    }
  })
}

interface Facts {
  crest: string | undefined
  words: Said<CardWords>
}

/** Draws a card except for its sums. */
function drawCard(
  { document, root }: { document: PDFKit.PDFDocument; root: PDFKit.PDFStructureElement },
  card: SpokenCard,
  { day, address, crest, words }: Omit<Print, 'disk' | 'words'> & Facts,
  spacing: number,
): CardPage {
  const { figures, words: written, look } = card
  const term = words.sayDay(figures.term)
  const running = words.continued(figures.student, term, figures.academic_year)
  const sheet = new CardPage(document, root, { running, spacing, language: card.language ?? languages[0] })
  const { shows, parts } = look.template
  const under = [shows.includes('motto') && look.motto, shows.includes('address') && look.address]
  const title = words.title(term, figures.academic_year)
  drawHead(sheet, look.school, title, {
    under: under.filter(Boolean).join(' · '),
    hasCrest: shows.includes('crest'),
    crest,
  })
  sheet.write('H2', figures.student, { size: 15, face: 'bold' }, 2)
  sheet.write('P', words.numberAndClass(written.admission_number, figures.class_name), { size: 10 }, 12)
  for (const part of parts) drawPart[part](sheet, card, words)
  drawProof(sheet, card.code, {
    address,
    checkedAt: words.checkedAt,
    qrName: words.qr,
    codeNamed: words.code,
    printed: words.printedOn(words.sayDay(dayInWords(day))),
  })
  return sheet
}

const drawPart: Record<CardPart, (sheet: CardPage, card: PrintedCard, words: Said<CardWords>) => void> = {
  results: drawResults,
  scale(sheet, { look }, words) {
    const lines = writeCardScales(look, words)
    for (const line of lines) sheet.write('P', line, { size: 8.5 }, 4)
    if (lines.length > 0) sheet.skip(6)
  },
  days_absent(sheet, { figures }, words) {
    sheet.write('P', words.daysAbsent(figures.days_absent ?? '__________'), { size: 10 }, 8)
  },
  next_term(sheet, { words: { next_term } }, words) {
    const begins = next_term ? words.sayDay(dayInWords(next_term)) : '____________________'
    sheet.write('P', words.nextTerm(begins), { size: 10 }, 8)
  },
  home_comment(sheet, { words: { home_comment } }, words) {
    sheet.skip(4)
    drawSignature(sheet, { who: words.homeTeacher, signature: words.signature }, home_comment)
  },
  principal(sheet, { look }, words) {
    sheet.skip(4)
    const who = look.principal ? words.principalNamed(look.principal) : words.principal
    drawSignature(sheet, { who, signature: words.signature }, look.template.principal_line || null)
  },
}

/** How each result of a card adds up, on a new sheet after it. */
function drawSums(sheet: CardPage, { figures, look }: PrintedCard, words: CardWords): void {
  if (!look.sums) return
  sheet.begin()
  sheet.write('H2', words.sums, { size: 15, face: 'bold' }, 8)
  for (const [index, { subject }] of figures.lines.entries()) {
    const lines = look.sums[index] ?? []
    const height = lines.reduce((sum, line) => sum + sheet.measure(line, { size: 10 }) + 2, 18)
    sheet.reserve(height)
    sheet.write('H3', subject, { size: 10, face: 'bold' }, 2)
    for (const line of lines) sheet.write('P', line, { size: 10 }, 2)
    sheet.skip(8)
  }
}
