import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { coverage } from './faces/coverage.ts'

/** A face of a script that the ordinary faces lack. It has one weight. */
export type OtherFace = keyof typeof coverage

const folder = path.join(import.meta.dirname, 'faces')

const faces = Object.entries(coverage).map(([face, signs]) => ({
  face: face as OtherFace,
  ranges: signs.split(' ').map((range) => {
    const [first, last = first] = range.split('-').map((hex) => Number.parseInt(hex, 16))
    return { first: first!, last: last! }
  }),
}))

/** Whether a face has a sign. */
export function hasSign(face: OtherFace, sign: string): boolean {
  const code = sign.codePointAt(0)!
  const { ranges } = faces.find((one) => one.face === face)!
  return ranges.some(({ first, last }) => first <= code && code <= last)
}

/** The first face that has a sign; undefined if none has it. */
export function otherFaceOf(sign: string): OtherFace | undefined {
  return faces.find(({ face }) => hasSign(face, sign))?.face
}

/** The faces that a document has read. */
const registered = new WeakMap<PDFKit.PDFDocument, Set<OtherFace>>()

/** Makes a face that of the document's next text. Its file is read when a document uses it for the first time. */
export function selectOtherFace(document: PDFKit.PDFDocument, face: OtherFace): void {
  const known = registered.get(document) ?? new Set()
  registered.set(document, known)
  if (!known.has(face))
    document.registerFont(face, brotliDecompressSync(readFileSync(path.join(folder, `${face}.ttf.br`))))
  known.add(face)
  document.font(face)
}
