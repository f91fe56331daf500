import { requirePlainXml } from './plain-xml.ts'
import { XmlFault } from './xml-fault.ts'

/** Characters of a document: for visitors' answers, and for metadata entered by the office. */
export const longest = { message: 64 * 1024, metadata: 256 * 1024 }

/**
 * Reads XML from outside. A document type is refused unread, since it can define entities.
 * @param kind a message must not contain comments or instructions either: they are not allowed there, and
 * were used for attacks
 * @throws {XmlFault}
 */
export async function readXml(text: string, kind: 'message' | 'metadata' = 'message'): Promise<Document> {
  if (text.length > longest[kind]) throw new XmlFault('the document is too large')
  const body = text.replace(/^\uFEFF?\s*<\?xml[^?]*\?>/, '')
  const refused = kind === 'message' ? /<!|<\?/ : /<!(?!--|\[CDATA\[)/
  if (refused.test(body)) throw new XmlFault('declarations, comments and instructions are refused')
  requirePlainXml(body)
  // Loaded only when a message comes: it takes 4 MB of memory, and few schools use SAML.
  const { parseDomFromString } = await import('@node-saml/node-saml/lib/xml.js')
  try {
    return await parseDomFromString(text)
  } catch (error) {
    throw new XmlFault('the document is no XML', { cause: error })
  }
}

/** Children of an element with a given name and namespace. */
export function children(parent: Node, namespace: string, name: string): Element[] {
  const elementNode = 1
  return Array.from(parent.childNodes)
    .filter((node): node is Element => node.nodeType === elementNode)
    .filter(({ localName, namespaceURI }) => localName === name && namespaceURI === namespace)
}

/** Text of an element without surrounding space; nothing when it is empty. */
export function elementText(element: Element | undefined): string | undefined {
  return element?.textContent?.trim() || undefined
}

/** An attribute; nothing when it is absent or empty. */
export function attributeOf(element: Element | undefined, name: string): string | undefined {
  return element?.getAttribute(name) || undefined
}
