import { legible, type Face } from './face.ts'

/** A place on a sheet, in points from its upper left corner. */
interface Box {
  left: number
  top: number
  width: number
  height: number
  /** Size of the letters, where the text has room for them. */
  size: number
  face?: Face
  align?: 'right'
}

/** Below this nobody reads it; a name of the longest length is still as large. */
const least = 2

/**
 * Writes a text whole into its place: in smaller letters and on several lines where that is needed, since the end of a name is
 * often what distinguishes two people. It begins at the top of its place.
 */
export function writeFitting(document: PDFKit.PDFDocument, text: string, box: Box): void {
  write(document, text, box, 0)
}

/** As {@link writeFitting}, in the middle of the height. */
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
