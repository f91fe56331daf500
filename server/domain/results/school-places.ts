import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { kindOf } from '#shared/grade-scales/grade-scale.ts'
import { bandOf } from '#shared/results/bands.ts'
import { positionsOf } from '#shared/results/positions.ts'
import * as queries from './school-places-queries.ts'

/** Lets one transaction at a time release or open results; the first lock of the transaction. */
export async function lockPlaces(tx: Tx): Promise<void> {
  await holdLock(tx, 'school_places')
}

/**
 * Ranks the results of everybody taught the subject and grade of a class in its term, once all of their
 * classes are released, and sets the grades that depend on the positions. While one of the classes is not
 * released there are neither. The transaction holds {@link lockPlaces}.
 */
export async function placeInSchool(tx: Tx, classId: string): Promise<void> {
  for (const grade of await queries.readGrades(tx, classId)) await placeGrade(tx, classId, grade)
}

async function placeGrade(tx: Tx, classId: string, grade: number): Promise<void> {
  const { scale, is_whole, results } = await queries.readSchoolResults(tx, classId, grade)
  const positions = positionsOf(results.map(({ percentage }) => (is_whole ? percentage : null)))
  const of = positions.filter((position) => position !== null).length
  const placed = results.map(({ id }, index) => {
    const position = positions[index] ?? null
    if (position === null) return { id, school_position: null, school_of: null, letter_grade: null }
    const letter_grade = bandOf(scale, { position, of })?.letter_grade ?? null
    return { id, school_position: position, school_of: of, letter_grade }
  })
  await queries.writePlaces(tx, placed, kindOf(scale) === 'position')
}
