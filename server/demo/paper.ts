import { crc32 } from 'node:zlib'

/** A page of text, from which files of different kinds are made: the same text always gives the same bytes. */
export interface Paper {
  heading: string
  paragraphs: string[]
}

export type PaperKind = 'pdf' | 'docx' | 'txt'

/** The bytes of a made-up paper. */
export function printPaper(paper: Paper, kind: PaperKind): Buffer {
  if (kind === 'pdf') return printPdf(paper)
  if (kind === 'docx') return printDocx(paper)
  return Buffer.from(`${paper.heading}\n\n${paper.paragraphs.join('\n\n')}\n`)
}

/** One A4 page in Helvetica. */
function printPdf({ heading, paragraphs }: Paper): Buffer {
  const lines = paragraphs.flatMap((paragraph) => [...wrap(paragraph, 88), ''])
  const show = (line: string) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`
  const text = `BT /F1 18 Tf 24 TL 56 770 Td ${show(heading)} /F1 11 Tf 16 TL ${lines.map(show).join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(body, 'latin1')
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = Buffer.byteLength(body, 'latin1')
  const size = objects.length + 1
  body += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}

function wrap(text: string, width: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line && line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines
}

function printDocx({ heading, paragraphs }: Paper): Buffer {
  const namespace = 'http://schemas.openxmlformats.org'
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
  const run = (text: string, look: string) =>
    `<w:p><w:r>${look}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`
  const body = [
    run(heading, '<w:rPr><w:b/><w:sz w:val="36"/></w:rPr>'),
    ...paragraphs.map((text) => run(text, '')),
  ].join('')
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  return zip({
    '[Content_Types].xml': `${xml}<Types xmlns="${namespace}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${namespace}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xml}<w:document xmlns:w="${namespace}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  })
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A zip archive without compression, dated 1 January 1980, the first day that the format can express. */
function zip(entries: Record<string, string>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x21, 8)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), content])
    const offsets = Buffer.alloc(14)
    offsets.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, offsets, Buffer.from(name)]),
    )
    files.push(file)
    offset += file.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, index, Buffer.from('PK\u0005\u0006'), end])
}
