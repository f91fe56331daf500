import * as resultMessages from './messages.ts'
import type { CountedMark } from './result.ts'

/**
 * The marks that a student brought from former classes, as a line for each; none for marks of the class
 * itself.
 */
export function writeJoined(marks: readonly CountedMark[]): string[] {
  return [...Map.groupBy(marks, ({ from_class }) => from_class ?? '')].flatMap(([from, joined]) =>
    from === '' ? [] : [resultMessages.sums.joined(from, joined.map(writeMark).join(', '))],
  )
}

function writeMark({ title, grade_type, points_earned, points_possible }: CountedMark): string {
  const name = title ?? grade_type.replaceAll('_', ' ')
  return points_earned === null
    ? resultMessages.sums.absent(name)
    : `${name} ${points_earned}/${points_possible}`
}
