import { heightOfText, setText, type Setting } from './typeset.ts'

/** A place on a sheet, in points from its upper left corner. */
interface Box extends Setting {
  left: number
  top: number
  height: number
  /** Font size, if the text has room for it. */
  size: number
}

/** Below this size nobody can read it; a name of the greatest length is still larger. */
const min = 2

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
  const { left, top, height, ...setting } = box
  let { size } = setting
  while (size > min && heightOfText(document, text, { ...setting, size }) > height) size -= 0.5
  const spare = height - heightOfText(document, text, { ...setting, size })
  setText(document, text, { left, top: top + Math.max(0, spare) * share }, { ...setting, size })
}
