import { holdLock } from '#server/database/hold-lock.ts'
import { randomUUID } from 'node:crypto'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { differenceOf } from '#server/audit/difference.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { isSame } from '#server/database/same-values.ts'
import { changeRow, insertOnce, savedRow, type VersionedRows } from '#server/database/versioned-row.ts'
import type { Claims, Database, Tx } from '#server/database/database.ts'
import { conflict, invalidInput, notFound, type AppError } from '#server/http/errors.ts'
import { sqlState } from '#server/http/thrown.ts'
import type { ListedSubject, SubjectFields } from '#shared/subjects/contract.ts'
import { readStructure } from '#server/database/school-queries.ts'
import { levelsOfSubject } from '#shared/school-structure/grades.ts'
import { usualSubjects } from '#shared/subjects/usual-subjects.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'

const subjects = {
  table: 'subjects',
  thing: 'subject',
  find: queries.findSubject,
  gone: because('subjects.gone'),
} satisfies VersionedRows<ListedSubject>

/**
 * Adds a subject. Sent again with the same id, it returns the existing one, with what was typed since.
 * @throws {AppError} 403, 409 it was changed since, or classes need its level, 422 name or code belong to
 * another one
 */
export async function createSubject(
  tx: Tx,
  { id, ...fields }: SubjectFields & { id: string },
  origin: RequestOrigin,
): Promise<ListedSubject> {
  if (!(await queries.findSubject(tx, id))) {
    await refuseDuplicates(tx, fields, id)
    await insertOnce(tx, subjects.table, [{ id, ...fields }])
    const details = { after: fields }
    await writeAudit(
      tx,
      { action: 'grades.subject_created', subject: { type: 'subject', id }, details },
      origin,
    )
  }
  return await savedRow(tx, subjects, id, {
    isSame: (row) => isSame(row, fields),
    change: (version) => changeSubject(tx, { ...version, ...fields }, origin),
  })
}

/** Adds the usual subjects whose name and code are free. @returns how many there were @throws {AppError} 403 */
export async function addUsualSubjects(tx: Tx, origin: RequestOrigin): Promise<{ added: number }> {
  await holdLock(tx, 'subjects')
  let added = 0
  for (const fields of usualSubjects) {
    const id = randomUUID()
    const duplicates = await queries.findDuplicates(tx, fields, id)
    if (duplicates.name || duplicates.code) continue
    await createSubject(tx, { id, ...fields }, origin)
    added += 1
  }
  return { added }
}

interface SubjectChange extends SubjectFields {
  id: string
  updated_at: string
}

/** @throws {AppError} 403, 404, 409 changed since it was read, or classes need its level, 422 */
export async function changeSubject(
  tx: Tx,
  { id, updated_at, ...fields }: SubjectChange,
  origin: RequestOrigin,
): Promise<ListedSubject> {
  if (!(await queries.findSubject(tx, id))) throw notFound(subjects.gone)
  await refuseDuplicates(tx, fields, id)
  const { before, now, isChanged } = await changeRow(tx, subjects, { id, updated_at }, fields)
  if (!isChanged || isSame(before, fields)) return now
  const structure = await readStructure(tx)
  const levels = levelsOfSubject(structure, fields)
  const lost = levelsOfSubject(structure, before).filter((level) => !levels.includes(level))
  if (before.classes > 0 && lost.length > 0)
    throw conflict('SUBJECT_LEVEL_IN_USE', because('subjects.levelInUse', levels.join(', ')))
  const details = differenceOf({ name: before.name, code: before.code }, fields)
  await writeAudit(
    tx,
    { action: 'grades.subject_changed', subject: { type: 'subject', id }, details },
    origin,
  )
  return now
}

/**
 * Deletes an unused subject; one that no longer exists is not a fault.
 * @throws {AppError} 403, 409 SUBJECT_IN_USE
 */
export async function removeSubject(
  database: Database,
  claims: Claims,
  id: string,
  origin: RequestOrigin,
): Promise<void> {
  try {
    await database.asUser(claims, async (tx) => {
      const subject = await queries.findSubject(tx, id)
      if (!subject) return
      if (subject.classes + subject.notes + subject.assignments > 0) throw inUse(subject)
      await queries.deleteSubject(tx, id)
      const details = { before: { name: subject.name, code: subject.code } }
      await writeAudit(
        tx,
        { action: 'grades.subject_deleted', subject: { type: 'subject', id }, details },
        origin,
      )
    })
  } catch (error) {
    // Somebody began to use it at the same moment.
    if (sqlState(error) !== '23503') throw error
    const subject = await database.asUser(claims, (tx) => queries.findSubject(tx, id))
    throw subject ? inUse(subject) : notFound(subjects.gone)
  }
}

async function refuseDuplicates(tx: Tx, fields: SubjectFields, id: string): Promise<void> {
  await holdLock(tx, 'subjects')
  const duplicates = await queries.findDuplicates(tx, fields, id)
  if (duplicates.name || duplicates.code)
    throw invalidInput({
      ...(duplicates.name ? { name: because('subjects.nameTaken') } : {}),
      ...(duplicates.code ? { code: because('subjects.codeTaken') } : {}),
    })
}

function inUse(subject: ListedSubject): AppError {
  return conflict('SUBJECT_IN_USE', because('subjects.inUse', subject))
}
