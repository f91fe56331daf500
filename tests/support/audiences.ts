import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Database } from '#server/database/database.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { insertOne } from './builders.ts'

/** An audience of these parts, as `audience_of` makes it: the one that is there, or a new one. */
export async function buildAudience(database: Database, ...keys: string[]): Promise<{ id: string }> {
  const sorted = [...new Set(keys)].toSorted()
  const digest = createHash('sha256').update(sorted.join(' ')).digest('hex')
  return await database.asService(async (tx) => {
    const { id } = await tx
      .insertInto('audiences')
      .values({ digest })
      .onConflict((conflict) => conflict.column('digest').doUpdateSet({ digest }))
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const key of sorted)
      await tx
        .insertInto('audience_parts')
        .values({ audience_id: id, key })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return { id }
  })
}

/** An announcement to these parts of an audience. */
export async function buildAnnouncement(
  database: Database,
  { to, ...row }: { to: string[] } & Partial<Insertable<DB['announcements']>>,
) {
  const { id: audience_id } = await buildAudience(database, ...to)
  return await database.asServiceOnce((db) =>
    insertOne(db, 'announcements', { title: 'Sports day', content: 'Bring water.', ...row, audience_id }),
  )
}

/** An event for these parts of an audience, today all day where nothing else is said. */
export async function buildEvent(
  database: Database,
  { to, ...row }: { to: string[] } & Partial<Insertable<DB['events']>>,
) {
  const { id: audience_id } = await buildAudience(database, ...to)
  const day = row.starts_on ?? schoolDay()
  return await database.asServiceOnce((db) =>
    insertOne(db, 'events', { title: 'Sports day', starts_on: day, ends_on: day, ...row, audience_id }),
  )
}
