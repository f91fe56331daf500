import { personNumberForm, withHyphens } from '#shared/accounts/person-number.ts'
import type { UnderstoodPoint } from '#shared/roll-import/contract.ts'
import { filePoints } from '#shared/roll-import/file-points.ts'
import { words } from '#shared/words/words.ts'
import { isBroken, isShortened, withoutTextMark } from './cells.ts'
import type { PeopleKind, SchoolFacts } from './kind.ts'
import type { ReadLine, UnderstoodFile } from './understand-file.ts'

const samplesShown = 3

/** Faults that a whole file may have alike, in each of its lines, and that one answer mends. */
export function createRepairs(kind: PeopleKind, file: UnderstoodFile, school: SchoolFacts) {
  const { answers } = file
  const samples: string[] = []
  const grades = new Set<string>()
  let [signs, singles, classless] = [0, 0, 0]
  return {
    /** Mends a line in place, as far as somebody has said so. @returns the fields that it needs */
    read(line: ReadLine): PeopleKind['required'] {
      if (isSingle(line, file, kind)) {
        singles += 1
        if (answers.single_names === 'twice') writeTwice(line.fields, kind)
      }
      const cell = withoutTextMark(line.fields[kind.number] ?? '')
      const mended = mendNumber(cell)
      if (mended !== undefined) {
        signs += 1
        if (samples.length < samplesShown) samples.push(`${cell} → ${mended}`)
        if (answers.number_signs === 'hyphens') line.fields[kind.number] = mended
      }
      const grade = gradeWithoutClass(line, kind, school)
      if (grade === undefined) return kind.required
      classless += 1
      grades.add(words.rollImport.gradeNumber(grade))
      if (answers.no_classes !== 'later') return kind.required
      line.fields.grade_level = grade
      // A student who is in a class stays in it.
      delete line.fields.class_name
      return kind.required.filter((field) => field !== 'class_name')
    },
    points: (): UnderstoodPoint[] => [
      ...pointOf('number_signs', answers.number_signs, signs, samples),
      ...pointOf('single_names', answers.single_names, singles),
      ...pointOf('no_classes', answers.no_classes, classless, [...grades]),
    ],
  }
}

/** Numbers such as `LPS 26 (1)` with hyphens; undefined for one that is right, and for one that cannot be mended. */
function mendNumber(cell: string): string | undefined {
  if (personNumberForm.test(cell) || isShortened(cell) || isBroken(cell)) return undefined
  const mended = withHyphens(cell)
  return personNumberForm.test(mended) ? mended : undefined
}

/** Whether the person of a line has one name where the file has columns for two. */
function isSingle(
  { fields }: ReadLine,
  { withColumn }: UnderstoodFile,
  { firstName, lastName }: PeopleKind,
): boolean {
  if (!withColumn.has(firstName) || !withColumn.has(lastName)) return false
  return ((fields[firstName] ?? '') === '') !== ((fields[lastName] ?? '') === '')
}

/** The grade of a line that has no class: in the column of grades, instead of the class, or above the list; undefined for any other line. */
function gradeWithoutClass(
  { fields, gradeAbove }: ReadLine,
  { required, readers }: PeopleKind,
  school: SchoolFacts,
): string | undefined {
  if (!required.includes('class_name')) return undefined
  const [cell, grade] = [fields.class_name ?? '', fields.grade_level ?? '']
  const read = (field: 'class_name' | 'grade_level', text: string) => {
    const reading = text === '' ? undefined : readers[field]?.(text, school)
    return reading && 'value' in reading ? reading.value : undefined
  }
  if (cell === '') return read('grade_level', grade || gradeAbove)
  if (read('class_name', cell) !== undefined) return undefined
  const instead = read('grade_level', cell)
  return grade === '' || read('grade_level', grade) === instead ? instead : undefined
}

function writeTwice(fields: ReadLine['fields'], { firstName, lastName }: PeopleKind): void {
  fields[firstName] ||= fields[lastName] ?? ''
  fields[lastName] ||= fields[firstName] ?? ''
}

/** A point whose first answer leaves the lines as they are; the other one has the samples. */
function pointOf(
  point: 'number_signs' | 'single_names' | 'no_classes',
  answer: string | undefined,
  lines: number,
  samples: string[] = [],
): UnderstoodPoint[] {
  if (lines === 0) return []
  const options = filePoints[point].map((value) => ({ value, samples: value === 'problem' ? [] : samples }))
  return [{ point, value: answer ?? 'problem', lines, options, people: [] }]
}
