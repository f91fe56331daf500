import { isOrdinary, legible, type Face } from './face.ts'
import { hasSign, otherFaceOf, selectOtherFace, type OtherFace } from './other-faces.ts'
import { drawnOrder, levelsOf, mirror } from './writing-order.ts'

type Document = PDFKit.PDFDocument

/** The look of a text; `width` in points is where its lines end. */
export interface Setting {
  size: number
  width: number
  face?: Face
  align?: 'right'
}

/** Part of the size above the baseline, in both ordinary faces. */
const ascent = 1.069
/** Width of the pen, as a part of the size, that makes a bold letter of a face with one weight. */
const boldPen = 0.03

/** A part of a line in one face and one direction. */
interface Piece {
  text: string
  face: Face | OtherFace
  isOther: boolean
  level: number
}

/** Height of a text in points, with the lines into which it is broken. */
export function heightOfText(document: Document, text: string, setting: Setting): number {
  const { size, width, face = 'regular' } = setting
  const shown = legible(text)
  document.font(face).fontSize(size)
  if (isOrdinary(shown, face)) return document.heightOfString(shown, { width })
  return linesOf(document, shown, setting).length * lineHeight(document, size)
}

/** Width of a text on one line, in points. */
export function widthOfText(
  document: Document,
  text: string,
  { size, face = 'regular' }: Omit<Setting, 'width'>,
): number {
  const shown = legible(text)
  if (isOrdinary(shown, face)) return document.font(face).fontSize(size).widthOfString(shown)
  return widthOfLine(document, shown, size, face)
}

/** Writes a text from its upper left corner, in points. Its colour is the document's; a bold one is black. */
export function setText(
  document: Document,
  text: string,
  { left, top }: { left: number; top: number },
  setting: Setting,
): void {
  const { size, width, face = 'regular', align } = setting
  const shown = legible(text)
  document.font(face).fontSize(size)
  if (isOrdinary(shown, face)) return void document.text(shown, left, top, { width, ...(align && { align }) })
  for (const [index, line] of linesOf(document, shown, setting).entries()) {
    const free = align === 'right' ? width - widthOfLine(document, line, size, face) : 0
    const baseline = top + index * lineHeight(document, size) + ascent * size
    drawLine(document, line, { left: left + free, baseline }, { size, face })
  }
}

function lineHeight(document: Document, size: number): number {
  return document.font('regular').fontSize(size).currentLineHeight(true)
}

/** Breaks a text at its ends of lines, between words, and within a word that is wider than the line. */
function linesOf(document: Document, text: string, { size, width, face = 'regular' }: Setting): string[] {
  const fits = (line: string) => widthOfLine(document, line.trimEnd(), size, face) <= width
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.match(/\s+|[^\s-]*-|[^\s-]+/g) ?? [])
      for (const part of fits(word) ? [word] : clustersOf(word)) {
        if (line !== '' && !fits(line + part)) {
          lines.push(line.trimEnd())
          line = ''
        }
        line += line === '' ? part.trimStart() : part
      }
    return [...lines, line.trimEnd()]
  })
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

function clustersOf(word: string): string[] {
  return Array.from(clusters.segment(word), ({ segment }) => segment)
}

function widthOfLine(document: Document, line: string, size: number, face: Face): number {
  let width = 0
  for (const piece of piecesOf(line, face)) width += widthOfPiece(document, piece, size)
  return width
}

function widthOfPiece(document: Document, piece: Piece, size: number): number {
  selectFace(document, piece)
  return document.fontSize(size).widthOfString(piece.text)
}

function selectFace(document: Document, { face, isOther }: Piece): void {
  if (isOther) selectOtherFace(document, face as OtherFace)
  else document.font(face)
}

function drawLine(
  document: Document,
  line: string,
  { left, baseline }: { left: number; baseline: number },
  { size, face }: { size: number; face: Face },
): void {
  let from = left
  // Programs that read a paper aloud, or copy from it, take the text from here: glyphs are in the order of drawing.
  document.markContent('Span', { actual: line })
  for (const piece of drawnOrder(piecesOf(line, face))) {
    const width = widthOfPiece(document, piece, size)
    const place = { lineBreak: false, baseline: 'alphabetic' } as const
    if (piece.isOther && face !== 'regular') {
      document
        .save()
        .lineWidth(size * boldPen)
        .strokeColor('#000000')
      document.text(piece.text, from, baseline, { ...place, fill: true, stroke: true }).restore()
    } else document.text(piece.text, from, baseline, place)
    from += width
  }
  document.endMarkedContent()
}

/** The pieces of a line in the order in which they are read. */
function piecesOf(line: string, face: Face): Piece[] {
  const signs = [...line]
  const levels = levelsOf(signs)
  const pieces: Piece[] = []
  for (const [index, sign] of signs.entries()) {
    const last = pieces.at(-1)
    const drawn = faceOf(sign, face, last)
    const level = levels[index]!
    if (last && last.face === drawn.face && last.level === level) last.text += sign
    else pieces.push({ ...drawn, text: sign, level })
  }
  return pieces.map((piece) =>
    piece.level % 2 === 1 && !/\p{L}/u.test(piece.text) ? { ...piece, text: mirror(piece.text) } : piece,
  )
}

/** A sign stays in the face of the sign before it where that has it, so that marks and joins are drawn with their letter. */
function faceOf(sign: string, face: Face, before: Piece | undefined): Pick<Piece, 'face' | 'isOther'> {
  if (before?.isOther && hasSign(before.face as OtherFace, sign)) return { face: before.face, isOther: true }
  if (isOrdinary(sign, face)) return { face, isOther: false }
  if (isOrdinary(sign, 'bold')) return { face: 'bold', isOther: false }
  return { face: otherFaceOf(sign) ?? face, isOther: true }
}
