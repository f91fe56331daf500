import { academicYearOf, isNextYearPrepared, yearAfter } from '#shared/school-calendar/school-calendar.ts'
import type { UnderstoodPoint } from '#shared/roll-import/contract.ts'
import { filePoints, type FileAnswers } from '#shared/roll-import/file-points.ts'
import { because, type Reason } from '#shared/reasons.ts'
import { keyOfName } from './compare-names.ts'
import { placeOf, type Place } from './file-lines.ts'
import { areAlike, traitsOfLine, type Traits } from './find-by-name.ts'
import type { Known, PeopleKind } from './kind.ts'
import { noValue } from './line-cells.ts'
import { createNumbering } from './new-numbers.ts'
import { nameInRow } from './seems-known.ts'
import type { ReadLine } from './understand-file.ts'

interface NewcomersInput {
  lines: ReadLine[]
  answers: FileAnswers
  today: string
}

/** New people of a file, who get a number where the file has none and the office says so. */
export function createNewcomers(kind: PeopleKind, known: Known, { lines, answers, today }: NewcomersInput) {
  const numberIn = ({ fields }: ReadLine) => fields[kind.number] ?? ''
  const taken = [...known.people.map(({ values }) => values[kind.number] ?? ''), ...lines.map(numberIn)]
  const answer = answers.no_numbers ?? 'problem'
  const yearOf = { problem: undefined, give: academicYearOf(today), give_next: yearAfter(today) }
  const year = yearOf[answer]
  const givesNumbers = kind.givesNumbers === true && year !== undefined
  const earlier = new Map<string, (Traits & { place: Place; number: string | undefined })[]>()
  const hasNoNumber = (line: ReadLine) => numberIn(line) === '' || noValue.test(numberIn(line))
  const unnumbered = kind.givesNumbers ? lines.filter(hasNoNumber).length : 0
  return {
    /** Whether a line is of somebody whom the school gives a number, or has given one. */
    isWithoutNumber: (line: ReadLine) => givesNumbers && hasNoNumber(line),
    nextNumber: createNumbering(taken, year ?? ''),
    /** The reason why a new person must not be added: nothing but a number tells the person from an earlier line's. */
    meet(line: ReadLine, number: string | undefined): Reason | undefined {
      if (!givesNumbers) return undefined
      const name = keyOfName(nameInRow(kind, line.fields))
      const traits = traitsOfLine(kind, line.fields, known)
      const others = earlier.get(name) ?? []
      earlier.set(name, [...others, { ...traits, number, place: placeOf(line) }])
      const twin = others.find((one) => areAlike(one, traits) && !(one.number && number))
      return twin && because('rollImport.sameAs', twin.place.line, twin.place.sheet)
    },
    points(): UnderstoodPoint[] {
      if (unnumbered === 0) return []
      const samplesOf = (of: string) =>
        Array.from({ length: Math.min(unnumbered, 3) }, createNumbering(taken, of))
      const options = filePoints.no_numbers
        .filter((value) => value !== 'give_next' || value === answer || isNextYearPrepared(today))
        .map((value) => ({ value, samples: yearOf[value] === undefined ? [] : samplesOf(yearOf[value]) }))
      return [{ point: 'no_numbers', value: answer, lines: unnumbered, options, people: [] }]
    },
  }
}
