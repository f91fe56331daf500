import { createRequire } from 'node:module'
import { printable } from '#server/domain/password-slips/printable.ts'

const require = createRequire(import.meta.url)
const files = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
}

/** Gives a document the faces `regular` and `bold`. They are embedded, so that a name prints everywhere as it was written. */
export function registerFaces(document: PDFKit.PDFDocument): void {
  document.registerFont('regular', files.regular).registerFont('bold', files.bold)
}

const written =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Inherited}\x20-\x7e\xa0-\xff\u02b0-\u02ff\u2010-\u203a]$/u

/** Text in the scripts of the faces; signs of others become `?`. The faces lack the sign of sums that are not exact. */
export function legible(text: string): string {
  return [...text.normalize('NFC').replaceAll('≈', '= about')]
    .map((sign) => (written.test(sign) ? sign : printable(sign)))
    .join('')
}
