import { noSuch } from '#server/access/refusals.ts'
import type { Tx } from '#server/database/database.ts'
import type { ClassResults } from '#shared/contracts/results.ts'
import { usualScheme } from '#shared/results/scheme.ts'
import * as queries from './queries.ts'

/** The marks of a class of the teacher asking, and how they become results. @throws {AppError} 403, 404 */
export async function readClassResults(tx: Tx, id: string): Promise<ClassResults> {
  const [group, work, students] = await Promise.all([
    queries.findClass(tx, id),
    queries.listWork(tx, id),
    queries.listStudents(tx, id),
  ])
  if (!group) throw noSuch('class')
  return { ...group, scheme: group.scheme ?? usualScheme, work, students }
}
