export interface Run {
  text: string
  bold: boolean
}

export type Block = { kind: 'paragraph'; runs: Run[] } | { kind: 'bullets' | 'steps'; items: Run[][] }

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

/** `**bold**` makes bold; two stars without a partner stay as they are. */
export function parseRuns(text: string): Run[] {
  const parts = text.split(/\*\*(.+?)\*\*/)
  return parts.map((part, index) => ({ text: part, bold: index % 2 === 1 })).filter((run) => run.text !== '')
}

/** The article's words without markup, in one line. */
export function toPlainText(content: string): string {
  return parseMarkup(content)
    .flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : block.items))
    .map((runs) => runs.map((run) => run.text).join(''))
    .join(' ')
}
