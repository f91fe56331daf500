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
      // The link was given to a full session; the database knows whether it still is one.
      const claims: Claims = { ...holder, role: 'authenticated', aal: 'aal2' }
      const [row] = await database.queryAsUser(claims, mayOpenFile(key))
      if (!row?.is_allowed) throw forbidden(because('links.forbidden'))
    },
    isPublic: (key) => database.asVisitor((tx) => isFileShown(tx, key)),
  }
}
