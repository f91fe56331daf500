import type { Tx } from '#server/database/database.ts'

export interface ListedClassmate {
  admission_number: string
  first_name: string
  last_name: string
  sex: string | null
}

/** Active students of a home class, by surname. */
export async function listClassmates(tx: Tx, className: string): Promise<ListedClassmate[]> {
  return await tx
    .selectFrom('students')
    .select(['admission_number', 'first_name', 'last_name', 'sex'])
    .where('class_name', '=', className)
    .where('status', '=', 'Active')
    .orderBy('name_key')
    .orderBy('id')
    .execute()
}
