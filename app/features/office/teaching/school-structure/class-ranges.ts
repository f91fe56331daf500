import { compareClassNames, type SchoolStructure } from '#shared/school-structure/structure.ts'
import { gradeOfName, gradesOfClass } from '#shared/school-structure/grades.ts'

/**
 * Home classes as an office writes them, with the grades of those that have several or whose name does not
 * begin with their grade.
 */
export interface WrittenClasses {
  names: string[]
  grades: Record<string, number[]>
}

/** The name of a class in a series: the common part, then a letter or a number. */
const ofRow = /^(.*?(?<!\p{L}))([A-Z])$|^(.*?\D)(\d+)$/u
const range =
  /^(?:(?<row>.*?(?<!\p{L}))(?<first>[A-Z])|(?<numbered>.*?\D)(?<from>\d+))\s*(?:-|–| to )\s*(?:\1|\3)?(?<last>[A-Z]|\d+)$/iu

/** The most classes that a range may cover. */
const maxInRange = 100

/**
 * Reads home classes as an office writes them: '9A-9C, Form 3 Blue = 3' are 9A, 9B, 9C and Form 3 Blue of
 * Grade 3. Anything else is kept as it is.
 */
export function readClasses(text: string): WrittenClasses {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '')
    .map((part) => {
      const [written = '', said] = part.split(/ ?= ?/)
      return { names: readRange(written), grades: said === undefined ? undefined : readGrades(said) }
    })
  const said = parts.flatMap(({ names, grades }) =>
    grades === undefined
      ? []
      : names.filter((name) => !isSaidBy(name, grades)).map((name) => [name, grades] as const),
  )
  return { names: parts.flatMap(({ names }) => names), grades: Object.fromEntries(said) }
}

/** The written grades of a class: '7 + 8'. Anything but a number becomes 0, which is no grade. */
function readGrades(text: string): number[] {
  const grades = text.split(/[^\p{L}\p{N}]+|\band\b/u).filter((part) => part !== '')
  return grades.map((part) => (/^\d+$/.test(part) ? Number(part) : 0)).toSorted((one, other) => one - other)
}

/** Whether the name implies these grades, so that they need not be stored. */
function isSaidBy(name: string, grades: readonly number[]): boolean {
  return String(gradeOfName(name)) === String(grades)
}

function readRange(part: string): string[] {
  const { row, first, numbered, from, last = '' } = range.exec(part)?.groups ?? {}
  const [start, begins] = [row ?? numbered ?? '', first ?? from ?? '']
  if (start.trim() === '' || isNumber(begins) !== isNumber(last)) return [part]
  const [low, high] = [indexOf(begins), indexOf(last)]
  if (high < low || high - low >= maxInRange) return [part]
  return Array.from({ length: high - low + 1 }, (_, index) =>
    isNumber(begins) ? `${start}${low + index}` : `${start}${String.fromCodePoint(low + index)}`,
  )
}

/** Writes home classes in short form: three or more consecutive ones as a range. */
export function formatClasses(names: readonly string[], structure: Pick<SchoolStructure, 'grades'>): string {
  const rows: string[][] = []
  const said = (name: string) => {
    const grades = gradesOfClass(structure, name)
    return isSaidBy(name, grades) || grades.length === 0 ? '' : ` = ${grades.join(' + ')}`
  }
  for (const name of names) {
    const before = rows.at(-1)?.at(-1)
    if (before !== undefined && isNext(before, name) && said(before) === said(name)) rows.at(-1)?.push(name)
    else rows.push([name])
  }
  return rows
    .flatMap((row) =>
      row.length > 2 ? [`${row[0]}-${row.at(-1)}${said(row[0]!)}`] : row.map((one) => one + said(one)),
    )
    .join(', ')
}

function isNext(before: string, name: string): boolean {
  const [row, first] = partsOf(before)
  const [sameRow, next] = partsOf(name)
  return (
    row !== '' &&
    row === sameRow &&
    isNumber(first) === isNumber(next) &&
    indexOf(next) === indexOf(first) + 1
  )
}

function partsOf(name: string): [row: string, last: string] {
  const [, lettered, letter, numbered, number] = ofRow.exec(name) ?? []
  return [lettered ?? numbered ?? '', letter ?? number ?? '']
}

function isNumber(text: string): boolean {
  return /^\d/.test(text)
}

function indexOf(text: string): number {
  return isNumber(text) ? Number(text) : (text.toUpperCase().codePointAt(0) ?? 0)
}

/** Home classes in the order of the school: by their grades, then by their names. */
export function inOrder({ names, grades }: WrittenClasses): string[] {
  const lowest = (name: string) => gradesOfClass({ grades }, name)[0] ?? 0
  return names.toSorted((one, other) => lowest(one) - lowest(other) || compareClassNames(one, other))
}
