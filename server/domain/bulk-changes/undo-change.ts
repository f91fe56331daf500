import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { notFound } from '#server/http/errors.ts'
import type { AuditAction } from '#shared/audit/audit-actions.ts'
import { maxObstacles, type BulkKind } from '#shared/bulk-changes/contract.ts'
import { because, tell, type Told } from '#shared/reasons.ts'
import type { Words } from '#shared/words/words.ts'
import { listClassObstacles, undoClasses } from './class-queries.ts'
import { listMoveObstacles, lockMoved, undoMoves } from './move-queries.ts'
import { listStudentObstacles, undoStudents } from './student-queries.ts'
import { finishUndoing, lockChange, lockClasses, lockStudents } from './queries.ts'

/** A row that keeps a change from being undone. */
export interface Obstacle {
  name: string
  code: keyof Words['obstacles']
}

interface Undoing {
  /** Locks the rows of the change until they are undone; rows that would be deleted also against those that refer to them. */
  lock: (tx: Tx, id: string) => Promise<void>
  listObstacles: (tx: Tx, id: string, max: number) => Promise<Obstacle[]>
  undo: (tx: Tx, id: string) => Promise<void>
  action: AuditAction
}

const undoings: Record<BulkKind, Undoing> = {
  classes: {
    lock: lockClasses,
    listObstacles: listClassObstacles,
    undo: undoClasses,
    action: 'classes.set_up_undone',
  },
  promotion: {
    lock: lockStudents,
    listObstacles: listStudentObstacles,
    undo: undoStudents,
    action: 'accounts.moving_up_undone',
  },
  archive: {
    lock: lockClasses,
    listObstacles: listClassObstacles,
    undo: undoClasses,
    action: 'classes.archiving_undone',
  },
  closing: {
    lock: lockStudents,
    listObstacles: listStudentObstacles,
    undo: undoStudents,
    action: 'accounts.closing_undone',
  },
  moving: {
    lock: lockMoved,
    listObstacles: listMoveObstacles,
    undo: undoMoves,
    action: 'accounts.moving_undone',
  },
}

/**
 * Undoes a whole change of many rows. If one of the rows was used or changed since, nothing is done and those
 * are named. The transaction must be an administrator's.
 * @throws {AppError} 404 no such change, or it is already undone
 */
export async function undoChange(
  tx: Tx,
  id: string,
  origin: RequestOrigin,
): Promise<{ undone: boolean; obstacles: (Told & { name: string })[] }> {
  const change = await lockChange(tx, id)
  if (!change) throw notFound(because('bulkChanges.undone'))
  const { lock, listObstacles, undo, action } = undoings[change.kind]
  await lock(tx, id)
  const obstacles = await listObstacles(tx, id, maxObstacles)
  if (obstacles.length > 0) return { undone: false, obstacles: obstacles.map(describeObstacle) }
  await undo(tx, id)
  await finishUndoing(tx, id)
  const details = { title: change.label }
  await writeAudit(tx, { action, subject: { type: 'bulk_change', id }, details }, origin)
  return { undone: true, obstacles: [] }
}

function describeObstacle({ name, code }: Obstacle): Told & { name: string } {
  return { name, ...tell(because(`obstacles.${code}`)) }
}
