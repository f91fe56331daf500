import { getDocumentProxy } from 'unpdf'

interface Element {
  lang?: string
  id?: string
  children?: Element[]
}

/** The texts of a tagged PDF that are said in a language, in the order of reading. */
export async function textsSaidIn(file: Uint8Array, language: string): Promise<string[]> {
  const paper = await getDocumentProxy(file)
  const said: string[] = []
  for (let number = 1; number <= paper.numPages; number++) {
    const page = await paper.getPage(number)
    const texts = new Map<string, string>()
    const open: string[] = []
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    for (const item of items) {
      if ('str' in item) {
        const id = open.findLast((one) => one !== '') ?? ''
        texts.set(id, (texts.get(id) ?? '') + item.str)
      } else if (item.type === 'endMarkedContent') open.pop()
      else open.push(item.id ?? '')
    }
    const collect = ({ lang, id, children = [] }: Element, around: string) => {
      const inside = lang ?? around
      const text = id === undefined ? undefined : texts.get(id)
      if (text && inside === language) said.push(text.trim())
      for (const child of children) collect(child, inside)
    }
    collect(await page.getStructTree(), '')
  }
  return said
}
