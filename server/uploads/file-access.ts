import type { Claims, Database } from '#server/database/database.ts'
import { forbidden } from '#server/http/errors.ts'
import type { FileAccess } from '#server/storage/delivery.ts'
import { because } from '#shared/reasons.ts'
import { mayOpenFile, isFileShown } from './access-queries.ts'

/**
 * Decides by the policies of the rows that refer to a file: a person who may read one of them may open the
 * file.
 */
export function createFileAccess(database: Pick<Database, 'queryAsUser' | 'asVisitor'>): FileAccess {
  return {
    async requireReader(holder, key) {
      // Links are given only to sessions with the second factor; the database checks the session again.
      const claims: Claims = { ...holder, role: 'authenticated', aal: 'aal2' }
      const [row] = await database.queryAsUser(claims, mayOpenFile(key))
      if (!row?.is_allowed) throw forbidden(because('links.forbidden'))
    },
    isPublic: (key) => database.asVisitor((tx) => isFileShown(tx, key)),
  }
}
