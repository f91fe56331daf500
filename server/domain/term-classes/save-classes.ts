import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { readStructure } from '#server/database/school-queries.ts'
import { handOverWork } from '#server/domain/bulk-changes/class-queries.ts'
import { findCounts, storeChange, type ChangedRow } from '#server/domain/bulk-changes/queries.ts'
import { changedMeanwhile, idTaken } from '#server/http/conflicts.ts'
import { invalidInput } from '#server/http/errors.ts'
import { sqlState } from '#server/http/thrown.ts'
import type { PlannedClass, SavedTerm, TermClass } from '#shared/term-classes/contract.ts'
import type { EnrolmentMode } from '#shared/term-classes/enrolment.ts'
import { because } from '#shared/reasons.ts'
import { checkPlan } from './check-plan.ts'
import { listSubjects } from '#server/domain/classes/queries.ts'
import * as queries from './queries.ts'

interface TermPlan extends queries.Term {
  /** Identifies the change, so that the same plan sent twice is saved once. */
  id: string
  students: EnrolmentMode
  accepts_clashes: boolean
  classes: PlannedClass[]
}

/**
 * Creates and changes classes of a term, all or none, and enrols the students of the new ones. Sent again
 * with the same id, it returns the earlier result. The transaction must be an administrator's.
 * @throws {AppError} 409 CLASHES, 409 when a class has changed since it was read, 422
 */
export async function saveClasses(
  tx: Tx,
  personId: string,
  plan: TermPlan,
  origin: RequestOrigin,
): Promise<SavedTerm> {
  const { id, academic_year, term, classes } = plan
  await holdLock(tx, 'term_classes', `${plan.academic_year}/${plan.term}`)
  const done = await findCounts(tx, id, 'classes')
  if (done) return done as unknown as SavedTerm
  if (new Set(classes.map((taught) => taught.id)).size < classes.length)
    throw invalidInput({ classes: because('termClasses.twice') })
  const present = (await queries.listTermClasses(tx, plan)).filter(({ is_archived }) => !is_archived)
  const [subjects, teachers] = [await listSubjects(tx), await queries.listTeachers(tx)]
  const structure = await readStructure(tx)
  checkPlan({
    structure,
    planned: classes,
    acceptsClashes: plan.accepts_clashes,
    present,
    subjects,
    teachers,
  })

  const created = await create(tx, plan)
  const changed = await change(tx, classes, present)
  const added = classes.filter(({ updated_at }) => updated_at === null)
  const enrolled =
    plan.students === 'none' || added.length === 0 ? 0 : await queries.enrolStudents(tx, added, plan.students)
  const counts = { created: created.length, changed: changed.length, enrolled }
  const label = `${term}, ${academic_year}`
  await storeChange(tx, personId, { id, kind: 'classes', label, counts, rows: [...created, ...changed] })
  await handOverWork(tx, id)
  const details = { title: label, ...counts }
  await writeAudit(tx, { action: 'classes.set_up', subject: { type: 'bulk_change', id }, details }, origin)
  return counts
}

async function create(tx: Tx, { academic_year, term, classes }: TermPlan): Promise<ChangedRow[]> {
  const rows = classes
    .filter(({ updated_at }) => updated_at === null)
    .map(({ updated_at: _version, copy_of: _source, ...taught }) => ({ ...taught, academic_year, term }))
  if (rows.length === 0) return []
  try {
    await queries.insertClasses(tx, rows)
  } catch (error) {
    throw sqlState(error) === '23505' ? idTaken() : error
  }
  return rows.map((row) => ({ id: row.id, before: null, after: row }))
}

/** The group and the subject of a class cannot be changed, because its work depends on them. */
async function change(tx: Tx, classes: PlannedClass[], present: TermClass[]): Promise<ChangedRow[]> {
  const known = new Map(present.map((taught) => [taught.id, taught]))
  const changes = classes.flatMap(({ id, teacher_id, room, schedule, updated_at }) =>
    updated_at === null ? [] : [{ id, teacher_id, room, schedule, updated_at }],
  )
  if (changes.length === 0) return []
  for (const { id } of changes) if (!known.has(id)) throw changedMeanwhile('class')
  if ((await queries.updateClasses(tx, changes)) !== changes.length) throw changedMeanwhile('class')
  return changes.map(({ id, updated_at: _version, ...after }) => {
    const { teacher_id, room, schedule } = known.get(id) ?? {}
    return { id, before: { teacher_id, room, schedule }, after }
  })
}
