import type { ColumnUse } from '#shared/roll-import/file-points.ts'

/* Cells that only their column explains. They are changed in place. */

const fraction = /^\d+\.0$/

/**
 * Removes ".0" from the whole numbers of columns in which every number has it: programs for figures write the numbers of
 * students and telephones so.
 */
export function removeFractions(lines: string[][]): void {
  const broken = new Map<number, boolean>()
  for (const row of lines)
    for (const [index, cell] of row.entries())
      if (/\d/.test(cell)) broken.set(index, fraction.test(cell) && broken.get(index) !== false)
  for (const row of lines)
    for (const [index, cell] of row.entries())
      if (broken.get(index) && fraction.test(cell)) row[index] = cell.slice(0, -2)
}

const yes = /^(y|yes|true|x|✓|1)$/i
const no = /^(n|no|false|0)$/i

/** Replaces yes and no below a title that asks whether a student is a boarder, or a day student. */
export function explainAnswers(lines: string[][], titles: string[], uses: (ColumnUse | null)[]): void {
  const index = uses.indexOf('residence')
  const title = (titles[index] ?? '').toLowerCase()
  const isBoarder = title.includes('board')
  // A title that names both is answered by one of them.
  if (index < 0 || isBoarder === title.includes('day')) return
  const [asked, other] = isBoarder ? ['Boarder', 'Day'] : ['Day', 'Boarder']
  for (const row of lines) {
    const cell = row[index] ?? ''
    if (yes.test(cell)) row[index] = asked
    else if (no.test(cell)) row[index] = other
  }
}
