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

/** A reply with a machine-readable document, kept like the pages. @param mayBeKept false: a part of it is missing */
export function documentReply(type: string, text: string, mayBeKept = true): Response {
  const cache = mayBeKept ? 'public, s-maxage=300' : 'no-store'
  return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': cache } })
}
