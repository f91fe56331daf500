import type { RequestOrigin } from '#server/access/request-origin.ts'
import type { Tx } from '#server/database/database.ts'
import { invalidInput, type Faults } from '#server/http/errors.ts'
import type { StoredStructure } from '#shared/school-structure/contract.ts'
import { homeClassesOf, type SchoolStructure } from '#shared/school-structure/structure.ts'
import { gradeOfName, gradesOfClass, isOffered, levelOfClass } from '#shared/school-structure/grades.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'

/**
 * Saves the levels, home classes and lessons of the school. Nothing in use is removed: a home class with
 * students or open classes stays, an open class keeps a subject of its level, and a lesson its period.
 * @throws {AppError} 409 changed since they were read, 422 a field that would remove what is in use
 */
export async function saveStructure(
  tx: Tx,
  { updated_at, ...sent }: SchoolStructure & { updated_at: string },
  origin: RequestOrigin,
): Promise<StoredStructure> {
  const structure = withoutIdleGrades(sent)
  return await queries.structureRow.save(tx, { structure, updated_at }, origin, (before) =>
    refuseLosses(tx, before, structure),
  )
}

/** The structure with the grades of its own classes only, and only if their names do not imply them. */
function withoutIdleGrades({ grades = {}, ...structure }: SchoolStructure): SchoolStructure {
  const said = homeClassesOf(structure)
    .map((name) => [name, gradesOfClass({ grades }, name)] as const)
    .filter(([name, own]) => String(own) !== String(gradeOfName(name)))
  return said.length === 0 ? structure : { ...structure, grades: Object.fromEntries(said) }
}

async function refuseLosses(tx: Tx, before: SchoolStructure, after: SchoolStructure): Promise<void> {
  const kept = new Set(homeClassesOf(after))
  const removed = homeClassesOf(before).filter((name) => !kept.has(name))
  const uses = await queries.listClassUses(tx, removed)
  const faults: Faults = {}
  const byField = Map.groupBy(uses, ({ name }) =>
    fieldOfLevel(after, levelOfClass(before, name), 'homeClasses'),
  )
  for (const [field, used] of byField) faults[field] = because('schoolStructure.inUse', used)
  for (const { class_name, ...subject } of await queries.listTaught(tx)) {
    if (!isOffered(before, subject, class_name) || isOffered(after, subject, class_name)) continue
    const field = fieldOfLevel(after, levelOfClass(before, class_name), 'subjects')
    faults[field] ??= because('schoolStructure.subjectUse', subject.name, class_name)
  }
  for (const { name, grade, students } of await queries.listGradesInUse(tx, sharedClasses(before))) {
    if (removed.includes(name) || gradesOfClass(after, name).includes(grade)) continue
    const field = fieldOfLevel(after, levelOfClass(after, name), 'homeClasses')
    faults[field] ??= because('schoolStructure.gradeInUse', name, grade, students)
  }
  const lastPeriod = await queries.findLastPeriod(tx)
  if (lastPeriod > after.periodsPerDay)
    faults['periodsPerDay'] = because('schoolStructure.periodsUse', lastPeriod)
  if (Object.keys(faults).length > 0) throw invalidInput(faults)
}

/** The home classes of several grades. A class of one grade that gets another takes its students along. */
function sharedClasses(structure: SchoolStructure): string[] {
  return homeClassesOf(structure).filter((name) => gradesOfClass(structure, name).length > 1)
}

/** The field of a level in the input; the whole list for a removed level. */
function fieldOfLevel(
  { levels }: SchoolStructure,
  name: string | undefined,
  field: 'homeClasses' | 'subjects',
): string {
  const index = levels.findIndex((level) => level.name === name)
  return index < 0 ? 'levels' : `levels.${index}.${field}`
}
