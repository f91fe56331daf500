/** A finished page: a JPEG with its size in pixels. */
export interface PdfPage {
  jpeg: Blob
  width: number
  height: number
}

/** Points of the longer side of a page: that of A4 (a point is 1/72 inch). */
const longerSide = 841.89

/**
 * Joins JPEGs to a PDF of one page each (ISO 32000-1, sections 7.5 and 8.9.5). The JPEGs are copied unchanged
 * and not read into memory, so that many pages take none.
 * @param title shown by viewers instead of the file's name
 */
export function joinToPdf(pages: readonly PdfPage[], title: string): Blob {
  const objects: BlobPart[][] = [
    ['<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>'],
    [
      `<< /Type /Pages /Kids [${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ],
    [`<< /Title <${utf16(title)}> >>`],
    ...pages.flatMap((page, index) => objectsOf(page, pageNumber(index))),
  ]
  const parts: BlobPart[] = ['%PDF-1.4\n', new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a])]
  const offsets = objects.map((object, index) => {
    const offset = sizeOf(parts)
    parts.push(`${index + 1} 0 obj\n`, ...object, '\nendobj\n')
    return offset
  })
  const start = sizeOf(parts)
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table.join('')}`,
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  )
  return new Blob(parts, { type: 'application/pdf' })
}

/** The number of a page's object. Three objects come before the pages, and each page has three. */
function pageNumber(index: number): number {
  return 4 + index * 3
}

/** The objects of a page: the page itself, the drawing of its picture over all of it, and the picture. */
function objectsOf({ jpeg, width, height }: PdfPage, number: number): BlobPart[][] {
  const scale = longerSide / Math.max(width, height)
  const [right, top] = [width, height].map((pixels) => (pixels * scale).toFixed(2))
  const drawing = `q ${right} 0 0 ${top} 0 0 cm /Photo Do Q`
  return [
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${right} ${top}] `,
      `/Resources << /XObject << /Photo ${number + 2} 0 R >> >> /Contents ${number + 1} 0 R >>`,
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB `,
      `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.size} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
  ]
}

/** Bytes of the parts so far; the texts among them are ASCII. */
function sizeOf(parts: readonly BlobPart[]): number {
  return parts.reduce((sum, part) => {
    if (typeof part === 'string') return sum + part.length
    return sum + (part instanceof Blob ? part.size : part.byteLength)
  }, 0)
}

/** A text in PDF's encoding for any alphabet: UTF-16 with a byte order mark, in hexadecimal. */
function utf16(text: string): string {
  const codes = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  return [0xfeff, ...codes].map((code) => code.toString(16).padStart(4, '0')).join('')
}
