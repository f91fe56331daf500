import { legible, type Face } from './face.ts'

/** A place on a sheet, in points from its upper left corner. */
interface Box {
  left: number
  top: number
  width: number
  height: number
  /** Font size, if the text has room for it. */
  size: number
  face?: Face
  align?: 'right'
}

/** Below this size nobody can read it; a name of the greatest length is still larger. */
const least = 2

/**
 * Writes a complete text into its place: in a smaller size and on several lines if needed, since the end of a
 * name is often what distinguishes two people. It begins at the top of its place.
 */
export function writeFitting(document: PDFKit.PDFDocument, text: string, box: Box): void {
  write(document, text, box, 0)
}

/** Like {@link writeFitting}, but vertically centred. */
export function writeCentred(document: PDFKit.PDFDocument, text: string, box: Box): void {
  write(document, text, box, 0.5)
}

function write(document: PDFKit.PDFDocument, text: string, box: Box, share: number): void {
  const { left, top, width, height, size, face = 'regular', align } = box
  const fitting = legible(text)
  const options = { width, ...(align && { align }) }
  document.font(face)
  let letters = size
  while (letters > least && document.fontSize(letters).heightOfString(fitting, options) > height)
    letters -= 0.5
  const spare = height - document.fontSize(letters).heightOfString(fitting, options)
  document.text(fitting, left, top + Math.max(0, spare) * share, options)
}
