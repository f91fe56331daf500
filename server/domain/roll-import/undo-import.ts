import { holdLock } from '#server/database/hold-lock.ts'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { asAdmin } from '#server/access/roles.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Claims } from '#server/database/database.ts'
import { notFound } from '#server/http/errors.ts'
import type { Database } from '#server/database/database.ts'
import { previewLimit, type RollOverview } from '#shared/roll-import/contract.ts'
import { because, tell, type Told } from '#shared/reasons.ts'
import type { Obstacle } from './kind.ts'
import { kinds } from './kinds.ts'
import { readOverview } from './queries.ts'
import { finishUndoing, lockFinished, lockPeople } from './undo-queries.ts'

interface Undoing {
  undone: boolean
  obstacles: (Told & Omit<Obstacle, 'code'>)[]
  overview: RollOverview
}

/**
 * Undoes a whole import: rows it added are removed, and those it changed are restored. If one of them has
 * been used or changed since, nothing is done, and the reply names those.
 * @throws {AppError} 403 no administrator, 404 no such import
 */
export async function undoImport(
  { database }: { database: Database },
  claims: Claims,
  id: string,
  origin: RequestOrigin,
): Promise<Undoing> {
  return await asAdmin(database, claims, async (tx) => {
    await holdLock(tx, 'roll_imports')
    const name = await lockFinished(tx, id)
    if (!name) throw notFound(because('rollImport.undone'))
    const kind = kinds[name]
    await lockPeople(tx, id)
    const obstacles = await kind.listObstacles(tx, id, previewLimit)
    const undone = obstacles.length === 0
    if (undone) {
      await kind.undo(tx, id, origin)
      await finishUndoing(tx, id)
      await writeAudit(tx, { action: kind.actions.undone, subject: { type: 'roll_import', id } }, origin)
    }
    const overview = await readOverview(tx, claims.sub, name)
    return { undone, obstacles: obstacles.map(describeObstacle), overview }
  })
}

function describeObstacle({ code, ...person }: Obstacle): Told & Omit<Obstacle, 'code'> {
  return { ...person, ...tell(because(`obstacles.${code}`)) }
}
