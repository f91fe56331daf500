import type { UnderstoodPoint } from '#shared/roll-import/contract.ts'
import { filePoints, type FileAnswers, type FilePoint } from '#shared/roll-import/file-points.ts'

/** The point of lines about people, which somebody has to decide, or has decided; none without such lines. */
export function pointOfPeople(
  point: FilePoint,
  people: UnderstoodPoint['people'],
  answers: FileAnswers,
): UnderstoodPoint[] {
  if (people.length === 0) return []
  const options = filePoints[point].map((value) => ({ value, samples: [] }))
  return [{ point, value: answers[point] ?? null, lines: people.length, options, people }]
}
