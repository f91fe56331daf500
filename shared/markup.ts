export interface Run {
  text: string
  bold: boolean
  /** The words lead there: a whole address of the web, or a path of this site. */
  href?: string
}

export type Block = { kind: 'paragraph'; runs: Run[] } | { kind: 'bullets' | 'steps'; items: Run[][] }

/** `[words](address)`, or a plain address without the signs that end a sentence. Any other scheme stays text: it could be a program. */
const link =
  /\[([^[\]]+)\]\((https?:\/\/[^\s()<>]+|\/(?![/\\])[^\s()<>]*)\)|https?:\/\/[^\s()<>*]*[^\s()<>*.,;:!?'"’”]/g
const bullet = /^- +/
const step = /^\d+[.)] +/

/** Splits an article into paragraphs and lists at its blank lines. */
export function parseMarkup(content: string): Block[] {
  return content
    .trim()
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map(parseBlock)
}

function parseBlock(part: string): Block {
  const lines = part
    .trim()
    .split('\n')
    .map((line) => line.trim())
  if (lines.every((line) => bullet.test(line)))
    return { kind: 'bullets', items: lines.map((line) => parseRuns(line.replace(bullet, ''))) }
  if (lines.every((line) => step.test(line)))
    return { kind: 'steps', items: lines.map((line) => parseRuns(line.replace(step, ''))) }
  return { kind: 'paragraph', runs: parseRuns(lines.join(' ')) }
}

/** `**bold**` makes bold, `[words](address)` a link; signs without a partner stay as they are. */
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
