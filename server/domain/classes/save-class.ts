import { putLessons } from '#server/database/lesson-queries.ts'
import {
  changeRow,
  insertOnce,
  readRow,
  savedRow,
  updateAt,
  type VersionedRows,
} from '#server/database/versioned-row.ts'
import { isSame } from '#server/database/same-values.ts'
import { changedMeanwhile, noSuch } from '#server/http/conflicts.ts'
import type { Tx } from '#server/database/database.ts'
import { conflict, invalidInput, type AppError } from '#server/http/errors.ts'
import type { ClassInput, SavedClass, TaughtClass } from '#shared/classes/contract.ts'
import { classRules } from '#shared/classes/rules.ts'
import { readStructure } from '#server/database/school-queries.ts'
import { homeClassesOf } from '#shared/school-structure/structure.ts'
import { isOffered, levelOfClass } from '#shared/school-structure/grades.ts'
import { lastPeriodOf } from '#shared/timetable/periods.ts'
import { because } from '#shared/reasons.ts'
import { refuseClashes } from './find-class-clashes.ts'
import * as queries from './queries.ts'

const classes = {
  table: 'classes',
  thing: 'class',
  find: queries.findClass,
} satisfies VersionedRows<TaughtClass>

/**
 * Creates a class of the teacher asking. Sent again with the same id, it returns the existing class, with
 * what was typed since.
 * @throws {AppError} 403 no teacher, 409 CLASHES, or it was changed since, 422 a subject that the level does
 * not offer
 */
export async function createClass(tx: Tx, saved: SavedClass & { id: string }): Promise<TaughtClass> {
  const { id, student_ids, accepts_clashes, ...input } = saved
  await requireOffered(tx, input)
  if (await insertOnce(tx, classes.table, [queries.columnsOfNew(id, input)])) {
    await refuseClashes(tx, { id, student_ids, accepts_clashes, ...input })
    await putLessons(tx, [{ id, ...input }])
  }
  return await savedRow(tx, classes, id, {
    isSame: (made) => isSame(made, input),
    change: (version) => changeClass(tx, { ...saved, ...version }),
  })
}

type ClassChange = SavedClass & { id: string; updated_at: string }

/** @throws {AppError} 403, 404, 409 changed since it was read, or CLASHES, 422 */
export async function changeClass(
  tx: Tx,
  { id, updated_at, student_ids, accepts_clashes, ...input }: ClassChange,
): Promise<TaughtClass> {
  await requireOffered(tx, input, await queries.findClass(tx, id))
  const isChanged = await updateAt(tx, classes.table, { id, updated_at }, queries.classColumns(input))
  if (isChanged) {
    await refuseClashes(tx, { id, student_ids, accepts_clashes, ...input })
    await putLessons(tx, [{ id, ...input }])
  }
  const now = await readRow(tx, classes, id)
  if (!isChanged && !isSame(now, input)) throw changedMeanwhile('class')
  return now
}

interface Archiving {
  id: string
  updated_at: string
  is_archived: boolean
}

/** Archives a class, or restores it. @throws {AppError} 403, 404, 409 changed since it was read */
export async function archiveClass(tx: Tx, { is_archived, ...version }: Archiving): Promise<TaughtClass> {
  const { now } = await changeRow(tx, classes, version, { is_archived })
  return now
}

/**
 * Deletes a class with its enrolments and materials.
 * @returns storage keys of files that nothing refers to any more
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

/**
 * @throws {AppError} 422 for a name that is not a home class, a subject that is not offered to it, or a
 * lesson after the last of a day
 */
async function requireOffered(
  tx: Tx,
  { name, subject_id, schedule }: ClassInput,
  before?: TaughtClass,
): Promise<void> {
  const structure = await readStructure(tx)
  // A class whose home class no longer exists can still be changed.
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
  return conflict('CLASS_IN_USE', because('classes.inUse', contents))
}
