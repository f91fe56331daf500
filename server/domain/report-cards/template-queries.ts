import { sql, type Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import type { CardTemplate } from '#shared/card-template/card-parts.ts'
import type { StoredTemplate } from '#shared/card-template/contract.ts'

function stored(db: Kysely<DB>) {
  return db
    .selectFrom('card_template')
    .select([sql<CardTemplate>`template`.as('template'), instantOf('updated_at').as('updated_at')])
}

/** The template of report cards, and when it was changed. For administrators. */
export async function findTemplate(tx: Tx): Promise<StoredTemplate> {
  return await stored(tx).executeTakeFirstOrThrow()
}

/** The same, until the transaction is over only for it. */
export async function lockTemplate(tx: Tx): Promise<StoredTemplate> {
  return await stored(tx).forUpdate().executeTakeFirstOrThrow()
}

export async function putTemplate(tx: Tx, template: CardTemplate): Promise<void> {
  await tx
    .updateTable('card_template')
    .set({ template: JSON.stringify(template) })
    .execute()
}
