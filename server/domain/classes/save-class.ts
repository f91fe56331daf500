import { putLessons } from '#server/database/lesson-queries.ts'
import { versionAsMade } from '#server/database/versioned-row.ts'
import { isSame } from '#server/database/same-values.ts'
import { changedMeanwhile, idTaken, noSuch } from '#server/http/conflicts.ts'
import type { Tx } from '#server/database/database.ts'
import { AppError, invalidInput } from '#server/http/errors.ts'
import type { ClassInput, SavedClass, TaughtClass } from '#shared/classes/contract.ts'
import { classRules } from '#shared/classes/rules.ts'
import { readStructure } from '#server/database/school-queries.ts'
import { homeClassesOf } from '#shared/school-structure/structure.ts'
import { isOffered, levelOfClass } from '#shared/school-structure/grades.ts'
import { lastPeriodOf } from '#shared/timetable/periods.ts'
import { because } from '#shared/reasons.ts'
import { refuseClashes } from './find-class-clashes.ts'
import * as queries from './queries.ts'

/**
 * Makes a class of the teacher asking. Sent again with the same id, it gives the class that is there, with what was typed since.
 * @throws {AppError} 403 no teacher, 409 CLASHES, or it was changed since, 422 a subject that the level does not offer
 */
export async function createClass(tx: Tx, saved: SavedClass & { id: string }): Promise<TaughtClass> {
  const { id, student_ids, accepts_clashes, ...input } = saved
  await requireOffered(tx, input)
  if (await queries.insertClass(tx, id, input)) {
    await refuseClashes(tx, { id, student_ids, accepts_clashes, ...input })
    await putLessons(tx, [{ id, ...input }])
  }
  const made = await queries.findClass(tx, id)
  if (!made) throw idTaken()
  if (isSame(made, input)) return made
  return await changeClass(tx, {
    ...saved,
    updated_at: await versionAsMade(tx, { table: 'classes', thing: 'class' }, id),
  })
}

type ClassChange = SavedClass & { id: string; updated_at: string }

/** @throws {AppError} 403, 404, 409 changed since it was read, or CLASHES, 422 */
export async function changeClass(
  tx: Tx,
  { id, updated_at, student_ids, accepts_clashes, ...input }: ClassChange,
): Promise<TaughtClass> {
  await requireOffered(tx, input, await queries.findClass(tx, id))
  const saved = await queries.updateClass(tx, id, updated_at, input)
  if (saved) {
    await refuseClashes(tx, { id, student_ids, accepts_clashes, ...input })
    await putLessons(tx, [{ id, ...input }])
  }
  return await readSaved(tx, id, saved, input)
}

interface Archiving {
  id: string
  updated_at: string
  is_archived: boolean
}

/** Puts a class away, or takes it back. @throws {AppError} 403, 404, 409 changed since it was read */
export async function archiveClass(tx: Tx, { id, updated_at, is_archived }: Archiving): Promise<TaughtClass> {
  const saved = await queries.setArchived(tx, id, updated_at, is_archived)
  return await readSaved(tx, id, saved, { is_archived })
}

/**
 * Deletes a class with its enrolments and materials.
 * @returns storage keys of files that nothing points to any more
 * @throws {AppError} 403, 404, 409 CLASS_IN_USE when there is work in it
 */
export async function removeClass(tx: Tx, id: string): Promise<string[]> {
  if (!(await queries.findClass(tx, id))) throw noSuch('class')
  const contents = await queries.countContents(tx, id)
  if (Object.values(contents).some((count) => count > 0)) throw classInUse(contents)
  const files = await queries.listMaterialFiles(tx, id)
  await queries.deleteClass(tx, id)
  return files
}

/** A reply that was lost is asked for again: a class that has these values already counts as saved. */
async function readSaved(
  tx: Tx,
  id: string,
  saved: boolean,
  requested: Partial<TaughtClass>,
): Promise<TaughtClass> {
  const now = await queries.findClass(tx, id)
  if (!now) throw noSuch('class')
  if (!saved && !isSame(now, requested)) throw changedMeanwhile('class')
  return now
}

/** @throws {AppError} 422 no home class of the school, a subject that it is not offered, a lesson after the last of a day */
async function requireOffered(
  tx: Tx,
  { name, subject_id, schedule }: ClassInput,
  before?: TaughtClass,
): Promise<void> {
  const structure = await readStructure(tx)
  // A class whose home class is no more can still be changed.
  if (name !== before?.name && !homeClassesOf(structure).includes(name))
    throw invalidInput({ name: because('schoolStructure.notOffered', name) })
  const subject = await queries.findSubject(tx, subject_id)
  if (!subject) throw invalidInput({ subject_id: classRules.subject_id.missing })
  if (!isOffered(structure, subject, name))
    throw invalidInput({
      subject_id: because('termClasses.notOffered', subject.name, levelOfClass(structure, name)),
    })
  if (lastPeriodOf(schedule) > structure.periodsPerDay)
    throw invalidInput({ schedule: because('schoolStructure.lessons', structure.periodsPerDay) })
}

function classInUse(contents: queries.ClassContents): AppError {
  return new AppError('CLASS_IN_USE', { status: 409, reason: because('classes.inUse', contents) })
}
