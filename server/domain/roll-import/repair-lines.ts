import { personNumberForm, withHyphens } from '#shared/accounts/person-number.ts'
import type { UnderstoodPoint } from '#shared/roll-import/contract.ts'
import { filePoints } from '#shared/roll-import/file-points.ts'
import { isBroken, isShortened, withoutTextMark } from './cells.ts'
import type { PeopleKind } from './kind.ts'
import type { ReadLine, UnderstoodFile } from './understand-file.ts'

const samplesShown = 3

/** Faults that a whole file may have alike, in each of its lines, and that one answer mends. */
export function createRepairs(kind: PeopleKind, file: UnderstoodFile) {
  const { answers } = file
  const samples: string[] = []
  let [signs, singles] = [0, 0]
  return {
    /** Mends a line in place, as far as somebody has said so. */
    read(line: ReadLine): void {
      if (isSingle(line, file, kind)) {
        singles += 1
        if (answers.single_names === 'twice') writeTwice(line.fields, kind)
      }
      const cell = withoutTextMark(line.fields[kind.number] ?? '')
      const mended = mendNumber(cell)
      if (mended === undefined) return
      signs += 1
      if (samples.length < samplesShown) samples.push(`${cell} → ${mended}`)
      if (answers.number_signs === 'hyphens') line.fields[kind.number] = mended
    },
    points: (): UnderstoodPoint[] => [
      ...pointOf('number_signs', answers.number_signs, signs, samples),
      ...pointOf('single_names', answers.single_names, singles),
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

function writeTwice(fields: ReadLine['fields'], { firstName, lastName }: PeopleKind): void {
  fields[firstName] ||= fields[lastName] ?? ''
  fields[lastName] ||= fields[firstName] ?? ''
}

/** A point whose first answer leaves the lines as they are; the other one has the samples. */
function pointOf(
  point: 'number_signs' | 'single_names',
  answer: string | undefined,
  lines: number,
  samples: string[] = [],
): UnderstoodPoint[] {
  if (lines === 0) return []
  const options = filePoints[point].map((value) => ({ value, samples: value === 'problem' ? [] : samples }))
  return [{ point, value: answer ?? 'problem', lines, options, people: [] }]
}
