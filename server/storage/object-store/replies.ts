/** The few elements of S3's XML replies that are used. The replies contain no attributes and no CDATA. */

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text of the first element of that name, or undefined when there is none. */
export function elementText(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text?.replace(/&(#x?[0-9a-fA-F]+|[a-z]+);/g, (whole, code: string) => {
    if (!code.startsWith('#')) return entities[code] ?? whole
    return String.fromCodePoint(
      code[1] === 'x' ? Number.parseInt(code.slice(2), 16) : Number.parseInt(code.slice(1), 10),
    )
  })
}

/** The content of each element of that name. */
export function elementsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, content = '']) => content)
}
