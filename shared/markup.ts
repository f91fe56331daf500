export interface Run {
  text: string
  bold: boolean
  /** The target: a whole web address, or a path of this site. */
  href?: string
}

export type Block = { kind: 'paragraph'; runs: Run[] } | { kind: 'bullets' | 'steps'; items: Run[][] }

/**
 * `[words](address)`, or a plain address without the punctuation that ends a sentence. Any other scheme stays
 * text: it could be a program.
 */
const link =
  /\[([^[\]]+)\]\((https?:\/\/[^\s()<>]+|\/(?![/\\])[^\s()<>]*)\)|https?:\/\/[^\s()<>*]*[^\s()<>*.,;:!?'"’”]/g
const bullet = /^- +/
const step = /^\d+[.)] +/

/**
 * Splits a text into paragraphs at its blank lines, and into lists where lines begin with a list marker.
 * @param lines within a paragraph: an article's are `joined` into one, a notice's are `kept` as they were
 * typed
 */
export function parseMarkup(content: string, lines: 'joined' | 'kept' = 'joined'): Block[] {
  return content
    .trim()
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .flatMap((part) => parsePart(part, lines === 'kept' ? '\n' : ' '))
}

function parsePart(part: string, between: string): Block[] {
  const lines = part
    .trim()
    .split('\n')
    .map((line) => line.trim())
  if (lines.every((line) => step.test(line)))
    return [{ kind: 'steps', items: lines.map((line) => parseRuns(line.replace(step, ''))) }]
  const blocks: { isList: boolean; lines: string[] }[] = []
  for (const line of lines) {
    const isList = bullet.test(line)
    const last = blocks.at(-1)
    if (last?.isList === isList) last.lines.push(line)
    else blocks.push({ isList, lines: [line] })
  }
  return blocks.map((block) =>
    block.isList
      ? { kind: 'bullets', items: block.lines.map((line) => parseRuns(line.replace(bullet, ''))) }
      : { kind: 'paragraph', runs: parseRuns(block.lines.join(between)) },
  )
}

/** `**bold**` makes bold, `[words](address)` a link; unmatched markers stay as they are. */
export function parseRuns(text: string): Run[] {
  return text
    .split(/\*\*(.+?)\*\*/)
    .flatMap((part, index) => parseLinks(part).map((run) => ({ ...run, bold: index % 2 === 1 })))
}

function parseLinks(text: string): Omit<Run, 'bold'>[] {
  const runs: Omit<Run, 'bold'>[] = []
  let end = 0
  for (const { 0: whole, 1: words, 2: address, index } of text.matchAll(link)) {
    runs.push({ text: text.slice(end, index) }, { text: words ?? whole, href: address ?? whole })
    end = index + whole.length
  }
  return [...runs, { text: text.slice(end) }].filter((run) => run.text !== '')
}

/** The article's words without markup, in one line. */
export function toPlainText(content: string): string {
  return parseMarkup(content)
    .flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : block.items))
    .map((runs) => runs.map((run) => run.text).join(''))
    .join(' ')
}
