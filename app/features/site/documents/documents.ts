const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text as it may stand in XML, between tags or in an attribute. */
export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign]!)
}

/** A reply with a machine-readable document, cached like the pages. @param isComplete false when a part could not be read, which forbids the cache */
export function documentReply(type: string, text: string, isComplete = true): Response {
  const cache = isComplete ? 'public, s-maxage=300' : 'no-store'
  return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': cache } })
}
