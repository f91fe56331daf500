import PDFDocument from 'pdfkit'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { registerFaces } from './face.ts'

async function textOf(written: string): Promise<string> {
  const document = new PDFDocument()
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => document.once('end', resolve))
  await registerFaces(document)
  document.font('regular').text(written).font('bold').text(written).end()
  await ended
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.concat(parts))))
  return text.join('')
}

test('letters that are drawn alike are read in each document as they were written there', async () => {
  // Below an accent an i has no dot, and is drawn like the Turkish letter.
  for (const letter of ['i', '\u0131', 'i'])
    expect([...(await textOf(`${letter}\u0301`))].filter((sign) => /\p{L}/u.test(sign))).toEqual([
      letter,
      letter,
    ])
})
