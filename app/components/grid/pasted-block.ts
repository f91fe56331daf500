/** Whether pasted text is a block of cells, and not simply the text of one. */
export function isBlock(text: string): boolean {
  return /[\t\r\n]/.test(text.replace(/\r?\n$/, ''))
}

/** Reads a block copied from a spreadsheet: rows of cells divided by tabs, quoted where a cell contains line breaks. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  const pattern = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\r|\n|$)/gy
  while (pattern.lastIndex < text.length) {
    const [, cell = '', end = ''] = pattern.exec(text) ?? ['', text.slice(pattern.lastIndex), '']
    rows.at(-1)?.push(unquoted(cell).trim())
    if (end === '') break
    if (end !== '\t' && pattern.lastIndex < text.length) rows.push([])
    if (end === '\t' && pattern.lastIndex === text.length) rows.at(-1)?.push('')
  }
  return rows
}

function unquoted(cell: string): string {
  return /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell
}
