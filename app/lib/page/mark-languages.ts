import { firstSign as first, hasSigned, lastSign as last, withoutSigns } from '#shared/translations/signed.ts'

interface Element {
  /** As written, with its attributes. */
  tag: string
  name: string
  children: (Element | string)[]
  isClosed: boolean
}

const token = /<!DOCTYPE[^>]*>|<\/([a-z][\w-]*)>|<([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|[^<]+/gi
const withoutEnd = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
/** Their content is neither elements nor text of the page. */
const isRaw = /^(?:script|style|textarea)$/

/**
 * The document with `lang="en"` on each English part, and without the markers.
 * @param html as React writes it
 */
export function markLanguages(html: string): string {
  const [start = '', body = '', end = ''] = html.split(/(<body[^>]*>[^]*<\/body>)/)
  const marked = readTree(body)
    .children.map((part) => write(part))
    .join('')
  return withoutSigns(start + marked + end)
}

function readTree(html: string): Element {
  const root: Element = { tag: '', name: '', children: [], isClosed: false }
  const open = [root]
  let position = 0
  while (position < html.length) {
    token.lastIndex = position
    const [text = '', closing, opening] = token.exec(html) ?? []
    position += text.length || 1
    if (closing) open.pop()
    else if (!opening) open.at(-1)!.children.push(text)
    else {
      const isClosed = !withoutEnd.test(opening) && !text.endsWith('/>')
      const element: Element = { tag: text, name: opening, children: [], isClosed }
      open.at(-1)!.children.push(element)
      if (!isClosed) continue
      if (isRaw.test(opening)) {
        const close = html.indexOf(`</${opening}>`, position)
        element.children.push(html.slice(position, close))
        position = close
      }
      open.push(element)
    }
  }
  return root
}

/** Whether a part contains text in the language of the page, and whether it contains English text. */
interface Languages {
  own: boolean
  english: boolean
}

function languagesOf(part: Element | string): Languages {
  if (typeof part === 'string')
    return { own: hasSigned(part), english: /\p{L}/u.test(withoutEntities(withoutSigned(part))) }
  const isText = !isRaw.test(part.name) && !part.tag.includes(' lang="')
  const inside = isText ? part.children.map(languagesOf) : []
  return {
    own: hasSigned(part.tag) || inside.some(({ own }) => own),
    english: inside.some(({ english }) => english),
  }
}

function write(part: Element | string): string {
  if (typeof part === 'string')
    return part
      .split(new RegExp(`(${first}[^${last}]*${last})`))
      .map((text) => (languagesOf(text).english ? `<span lang="en">${text}</span>` : text))
      .join('')
  const { tag, name, children, isClosed } = part
  const end = isClosed ? `</${name}>` : ''
  const { own, english } = languagesOf(part)
  const content = () =>
    children.map((child) => (typeof child === 'string' ? child : writeAsIs(child))).join('')
  if (english && !own) return tag.replace(/\/?>$/, ' lang="en"$&') + content() + end
  return tag + (english ? children.map(write).join('') : content()) + end
}

function writeAsIs({ tag, name, children, isClosed }: Element): string {
  const content = children.map((child) => (typeof child === 'string' ? child : writeAsIs(child))).join('')
  return tag + content + (isClosed ? `</${name}>` : '')
}

function withoutSigned(text: string): string {
  return text.replaceAll(new RegExp(`${first}[^${last}]*${last}`, 'g'), '')
}

function withoutEntities(text: string): string {
  return text.replaceAll(/&[a-z#0-9]+;/gi, '')
}
