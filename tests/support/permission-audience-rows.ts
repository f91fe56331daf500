import { randomBytes } from 'node:crypto'
import type { Role } from '#database/permissions.ts'
import type { Database } from '#server/database/database.ts'
import { buildAnnouncement } from './audiences.ts'
import type { Sample } from './permission-world.ts'

/** Two announcements to everyone, of which these people have seen the first. @returns their ids */
export async function buildSeen(database: Database, userIds: readonly string[]): Promise<[string, string]> {
  const [first, second] = [
    await buildAnnouncement(database, { to: ['everyone'] }),
    await buildAnnouncement(database, { to: ['everyone'] }),
  ]
  const marks = userIds.map((user_id) => ({ user_id, announcement_id: first.id }))
  const feeds = userIds.map((user_id) => ({ user_id, token_hash: randomBytes(32) }))
  const digests = userIds.map((user_id) => ({ user_id }))
  await database.asService(async (tx) => {
    await tx.insertInto('seen_marks').values(marks).execute()
    await tx.insertInto('calendar_feeds').values(feeds).execute()
    await tx.insertInto('announcement_digests').values(digests).execute()
  })
  return [first.id, second.id]
}

interface Side {
  rows: { announcements: { audience_id: string } }
}

/** Rows to try the rights on audiences, and on what people have seen. */
export function audienceSamples(
  sideOf: (row: string) => Side,
  accountOf: (row: string, actor: Role) => string,
  seen: readonly string[],
): Record<string, (row: string, actor: Role) => Sample> {
  const audienceOf = (row: string) => sideOf(row).rows.announcements.audience_id
  return {
    audiences: (row) => ({ key: { id: audienceOf(row) }, change: { created_at: new Date() } }),
    audience_parts: (row) => ({ key: { audience_id: audienceOf(row) }, change: { key: 'everyone' } }),
    calendar_feeds: (row, actor) => ({
      key: { user_id: accountOf(row, actor) },
      fresh: { user_id: accountOf(row, actor), token_hash: randomBytes(32) },
      change: { created_at: new Date() },
    }),
    announcement_digests: (row, actor) => ({
      key: { user_id: accountOf(row, actor) },
      fresh: { user_id: accountOf(row, actor) },
      change: { told_until: new Date() },
    }),
    seen_marks: (row, actor) => ({
      key: { user_id: accountOf(row, actor), announcement_id: seen[0] },
      fresh: { user_id: accountOf(row, actor), announcement_id: seen[1] },
      change: { seen_at: new Date() },
    }),
  }
}
