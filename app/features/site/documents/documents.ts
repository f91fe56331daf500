const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that XML cannot hold, such as the line breaks inside a paragraph of a word processor. */
const unwritable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

/** Text escaped for XML, between tags or in an attribute. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unwritable, ' ')
    .replaceAll(/[&<>"']/g, (sign) => entities[sign]!)
}

/** A reply with a machine-readable document, cached like the pages. @param isComplete false when a part could not be read, which forbids the cache */
export function documentReply(type: string, text: string, isComplete = true): Response {
  const cache = isComplete ? 'public, s-maxage=300' : 'no-store'
  return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': cache } })
}
