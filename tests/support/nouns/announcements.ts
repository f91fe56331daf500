import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildAnnouncement } from '../audiences.ts'
import { ofStaff, rowOperations, signedIn } from '../operation.ts'
import type { OperationWorld } from '../operation-world.ts'
import type { Sample } from '../permission-world.ts'
import type { Owners } from './nouns.ts'

/** An announcement of the teacher to the class, and one that is shown from a later day on. */
export async function buildClassAnnouncement(database: Database, owners: Owners) {
  const own = { to: [`class:${owners.class.id}`], created_by: owners.teacher.id }
  const later = await buildAnnouncement(database, { ...own, shown_from: new Date('2999-01-01') })
  return { ...(await buildAnnouncement(database, own)), later_id: later.id }
}

/** A row to try the rights on. */
export function sampleAnnouncement(
  { rows }: { rows: { announcements: Awaited<ReturnType<typeof buildClassAnnouncement>> } },
  row: string,
): Sample {
  const { id, later_id, audience_id } = rows.announcements
  return {
    key: { id: row.endsWith('of a later day') ? later_id : id },
    fresh: { audience_id, title: 'New', content: 'New' },
    change: { title: 'Changed' },
  }
}

const input = ({ group }: OperationWorld) => ({
  audience: [`class:${group.id}`],
  title: 'x',
  content: 'x',
  is_pinned: false,
  shown_from: schoolDay(),
  shown_until: null,
  file: null,
})

export const announcementOperations = {
  list: signedIn(),
  get: ofStaff(({ rows }) => ({ id: rows.announcements.id }), 'refused'),
  readers: ofStaff(({ rows }) => ({ id: rows.announcements.id }), 'refused'),
  create: ofStaff((world) => ({ id: randomUUID(), ...input(world) })),
  ...rowOperations('announcements', input, (sent) => ofStaff(sent, 'refused')),
  setMail: signedIn(() => ({ by_mail: true })),
  markSeen: signedIn(({ rows }) => ({ ids: [rows.announcements.id] })),
}
