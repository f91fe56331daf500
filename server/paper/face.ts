import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { otherFaceOf } from './other-faces.ts'

const require = createRequire(import.meta.url)
const faces = {
  regular: {
    file: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    tables: {},
  },
  bold: { file: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'), tables: {} },
}

/**
 * The fonts of papers. `typed` distinguishes 0 from O and 1 from l; it only has the characters of numbers and
 * passwords.
 */
export type Face = 'regular' | 'bold' | 'typed'

/**
 * Registers the fonts of papers in a document. Those of names are embedded, each with the letters that the
 * document uses, so that a name prints everywhere as it was written.
 */
export async function registerFaces(document: PDFKit.PDFDocument): Promise<void> {
  document
    .registerFont('regular', await openFace('regular'))
    .registerFont('bold', await openFace('bold'))
    .registerFont('typed', 'Courier-Bold')
}

/**
 * Opens a face with the tables that earlier documents have read: to read them anew took most of the time of a report card. Its
 * signs are the document's own, because a font keeps with each the letters for which that was drawn first.
 */
async function openFace(name: keyof typeof faces) {
  const { create } = await import('fontkit')
  const { file, tables } = faces[name]
  const font = Object.assign(create(await readFile(file)), { _tables: tables })
  // pdfkit takes an open font, which its types do not say.
  return font as unknown as Buffer
}

/**
 * The scripts that the fonts cover, without the wide letters and Roman numerals among them that they lack.
 */
const written =
  /^(?![\u2160-\u2188\uff21-\uff5a])[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Inherited}\x20-\x7e\xa0-\xff\u02b0-\u02ff\u2010-\u203a€₦₹\ua788-\ua78a]$/u

/** Signs that turn the direction of what follows, and would make a name read as another. */
const turning = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Text in the scripts of all faces: other characters become `?`, and emoji between letters are dropped. */
export function legible(text: string): string {
  return [
    ...text
      .normalize('NFC')
      .replaceAll(turning, '')
      // The fonts lack the sign for approximate sums.
      .replaceAll('≈', '= about')
      .replaceAll(/ ?\p{Extended_Pictographic}[\ufe0f\u200d\p{Emoji_Modifier}]*/gu, (sign) =>
        written.test(sign) ? sign : '',
      ),
  ]
    .map((sign) => (written.test(sign) || otherFaceOf(sign) ? sign : plainSign(sign)))
    .join('')
}

/** Whether an ordinary face has all signs of a legible text. */
export function isOrdinary(text: string, face: Face): boolean {
  if (face === 'typed') return /^[\x20-\x7e\n]*$/.test(text)
  return [...text].every((sign) => written.test(sign) || sign === '\n')
}

function plainSign(sign: string): string {
  const plain = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return /^[\x20-\x7e\n]+$/.test(plain) ? plain : '?'
}
