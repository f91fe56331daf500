import type { Tx } from '#server/database/database.ts'
import { readStructure } from '#server/database/school-queries.ts'
import { invalidInput } from '#server/http/errors.ts'
import { homeClassesOf } from '#shared/school-structure/structure.ts'
import { because } from '#shared/reasons.ts'

/** @param name null for no class @throws {AppError} 422 the school has no such home class */
export async function requireHomeClass(tx: Tx, name: string | null): Promise<void> {
  if (name !== null && !homeClassesOf(await readStructure(tx)).includes(name))
    throw invalidInput({ class_name: because('schoolStructure.notOffered', name) })
}
