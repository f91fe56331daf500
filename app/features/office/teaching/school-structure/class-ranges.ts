import { compareClassNames } from '#shared/school-structure/structure.ts'

/** The name of a class that is one of a row: what the row has in common, and a letter or a number. */
const ofRow = /^(\d{1,2}(?:[^\d].*?)??)([A-Z]|\d+)$/
const range = /^(\d{1,2}(?:[^\d].*?)??)([A-Z]|\d+)\s*(?:-|–| to )\s*(?:\1)?([A-Z]|\d+)$/i

/** Most classes that a range may stand for. */
const mostInRange = 100

/** Reads home classes as an office writes them: '9A-9D, 10A' are 9A, 9B, 9C, 9D and 10A. What is no range stays as it is. */
export function readClasses(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '')
    .flatMap(readRange)
}

function readRange(part: string): string[] {
  const [, row = '', first = '', last = ''] = range.exec(part) ?? []
  if (row === '' || isNumber(first) !== isNumber(last)) return [part]
  const [from, to] = [indexOf(first), indexOf(last)]
  if (to < from || to - from >= mostInRange) return [part]
  return Array.from({ length: to - from + 1 }, (_, index) =>
    isNumber(first) ? `${row}${from + index}` : `${row}${String.fromCodePoint(from + index)}`,
  )
}

/** Writes home classes shortly: three or more that follow each other as a range. */
export function formatClasses(names: readonly string[]): string {
  const rows: string[][] = []
  for (const name of names) {
    const before = rows.at(-1)?.at(-1)
    if (before !== undefined && isNext(before, name)) rows.at(-1)?.push(name)
    else rows.push([name])
  }
  return rows.flatMap((row) => (row.length > 2 ? [`${row[0]}-${row.at(-1)}`] : row)).join(', ')
}

function isNext(before: string, name: string): boolean {
  const [, row, first = ''] = ofRow.exec(before) ?? []
  const [, sameRow, next = ''] = ofRow.exec(name) ?? []
  return (
    row !== undefined &&
    row === sameRow &&
    isNumber(first) === isNumber(next) &&
    indexOf(next) === indexOf(first) + 1
  )
}

function isNumber(text: string): boolean {
  return /^\d/.test(text)
}

function indexOf(text: string): number {
  return isNumber(text) ? Number(text) : (text.toUpperCase().codePointAt(0) ?? 0)
}

/** Home classes in the order of the school. */
export function inOrder(names: readonly string[]): string[] {
  return [...names].sort(compareClassNames)
}
