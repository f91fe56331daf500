import { XmlFault } from './xml-fault.ts'

/** Far above what identity providers send: an answer has some 60 elements, ten deep. */
const max = { elements: 2000, attributes: 2000, depth: 50 }

const name = '[A-Za-z_][\\w.:-]{0,199}'
const value = `(?:"[^<"]*"|'[^<']*')`
/** One part of a document: a start tag, an end tag, a comment, literal text, an instruction, or text. */
const part = new RegExp(
  [
    `<(?<start>${name})(?<attributes>(?:\\s+${name}\\s*=\\s*${value})*)\\s*(?<empty>/?)>`,
    `</(?<end>${name})\\s*>`,
    '<!--(?:(?!--)[^])*-->',
    '<!\\[CDATA\\[(?:(?!\\]\\]>)[^])*\\]\\]>',
    '<\\?[^?]*\\?>',
    '(?<text>[^<]+)',
  ].join('|'),
  'y',
)

/**
 * Requires a document whose every element is closed, with limited elements, attributes and depth. It reads
 * each character once, because the parser behind it takes quadratic time for malformed documents.
 * @throws {XmlFault}
 */
export function requirePlainXml(text: string): void {
  const open: string[] = []
  let [at, elements, attributes] = [0, 0, 0]
  while (at < text.length) {
    part.lastIndex = at
    const groups = part.exec(text)?.groups
    if (!groups) throw new XmlFault('the document is no XML')
    at = part.lastIndex
    if (groups['start'] !== undefined) {
      if (open.length === 0 && elements > 0) throw new XmlFault('the document has two roots')
      elements += 1
      attributes += groups['attributes']?.split('=').length ?? 0
      if (groups['empty'] === '') open.push(groups['start'])
    } else if (groups['end'] !== undefined) {
      if (open.pop() !== groups['end']) throw new XmlFault('an element does not end')
    } else if (open.length === 0 && groups['text']?.trim()) throw new XmlFault('text is outside the root')
    if (elements > max.elements || attributes > max.elements + max.attributes || open.length > max.depth)
      throw new XmlFault('the document has too many parts')
  }
  if (open.length > 0) throw new XmlFault('an element does not end')
}
