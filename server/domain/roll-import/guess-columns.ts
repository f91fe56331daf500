import { usesOfSeveral, type ColumnUse } from '#shared/roll-import/file-points.ts'
import { lettersOf } from './cells.ts'
import { ordinalWords } from './guardian-cells.ts'
import type { ListColumns, SchoolFacts } from './kind.ts'
import { clean } from './read-line.ts'
import { partsOf, turnedOf, wholeOf, writtenOutOf } from './title-forms.ts'

/**
 * The uses of the columns according to their titles; a use belongs to the best matching title, unless its
 * columns are joined.
 */
export function usesOfTitles(titles: string[], kind: ListColumns): (ColumnUse | null)[] {
  const uses = titles.map((): ColumnUse | null => null)
  const numbered = numberedTitles(titles, kind)
  for (const names of [kind.columnNames, kind.looseNames])
    for (const formsOf of [wholeOf, writtenOutOf, turnedOf, partsOf]) {
      const written = numbered.map(({ ordinal, title }) => formsOf(title).map((form) => ordinal + form))
      for (const [use, known] of Object.entries(names) as [ColumnUse, string][]) {
        if (uses.includes(use)) continue
        const found = known
          .split(' ')
          .flatMap((name) => written.flatMap((parts, index) => (parts.includes(name) ? [index] : [])))
          .filter((index) => uses[index] === null)
        for (const index of usesOfSeveral.includes(use) ? found : found.slice(0, 1)) uses[index] = use
      }
    }
  return uses
}

/**
 * Titles such as "Guardian 2 Phone" without their number, and the word for it. A file that numbers only the telephones of a
 * guardian has no second person.
 */
function numberedTitles(
  titles: string[],
  { columnNames }: ListColumns,
): { ordinal: string; title: string }[] {
  const split = titles.map((title) => {
    const number = numberOfPerson.exec(title)?.[1]
    if (number === undefined) return { ordinal: '', title }
    // The first is who is meant by a title without a number.
    const ordinal = number === '1' ? '' : (ordinalWords[Number(number) - 1] ?? 'further')
    return { ordinal, title: title.replace(numberOfPerson, ' ') }
  })
  const names = new Set(columnNames.guardian2_name?.split(' '))
  const hasSecond = split.some(({ ordinal, title }) => names.has(ordinal + lettersOf(title)))
  return hasSecond ? split : titles.map((title) => ({ ordinal: '', title }))
}

/** A single figure, as in "Guardian 2", "2nd Guardian" and "guardian_2_phone". */
const numberOfPerson = /(?<!\d)([1-9])(?:st|nd|rd|th)?(?!\d)/i

/** A column "Name" beside one of surnames holds the given names; beside both it is redundant. */
function withoutSecondNames(
  uses: (ColumnUse | null)[],
  { firstName, lastName }: ListColumns,
): (ColumnUse | null)[] {
  if (!firstName || !lastName || !uses.includes(lastName)) return uses
  const name = uses.includes(firstName) ? null : firstName
  return uses.map((use) => (use === 'full_name' ? name : use))
}

const samplesRead = 200

/**
 * The uses of columns: according to their titles, or else to their cells. A column whose cells are classes is
 * the column of classes, whatever its title.
 */
export function guessColumns(
  { titles, lines }: { titles: string[]; lines: string[][] },
  kind: ListColumns,
  school: SchoolFacts,
): (ColumnUse | null)[] {
  const uses = withoutSecondNames(usesOfTitles(titles, kind), kind)
  const sample = lines.slice(0, samplesRead)
  const numbered = uses.findIndex((use) => use !== null && use === kind.number)
  // "S/N" is a serial number or a student's number.
  if (isLoose(titles[numbered], kind) && isCount(sample.map((row) => row[numbered] ?? '')))
    uses[numbered] = null
  for (const field of kind.toldByCells) {
    if (uses.includes(field) || (field === 'class_name' && uses.includes('section'))) continue
    const index = uses.findIndex((use, column) => {
      // A column of classes often has the title of grades.
      if (use !== null && !(field === 'class_name' && use === 'grade_level')) return false
      const cells = sample.map((row) => clean(row[column] ?? '')).filter((cell) => cell !== '')
      const fitting = cells.filter((cell) => 'value' in (kind.readers[field]?.(cell, school) ?? {}))
      return cells.length > 0 && fitting.length >= cells.length * 0.8
    })
    if (index >= 0) uses[index] = field
  }
  return uses
}

function isLoose(title: string | undefined, { number, looseNames }: ListColumns): boolean {
  const names = number === undefined ? [] : (looseNames[number]?.split(' ') ?? [])
  return title !== undefined && names.includes(lettersOf(title))
}

/** Whether the cells of a column count the lines: 1, 2, 3. */
function isCount(cells: string[]): boolean {
  const figures = cells.filter((cell) => /^\d+\.?$/.test(cell)).map(Number.parseFloat)
  return figures.length > 1 && figures.every((figure, index) => figure === index + 1)
}
