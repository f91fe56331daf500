import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildEvent } from '../audiences.ts'
import { ofStaff, rowOperations, signedIn } from '../operation.ts'
import type { OperationWorld } from '../operation-world.ts'
import type { Sample } from '../permission-world.ts'
import type { Owners } from './nouns.ts'

/** An event that the teacher has entered for the class, and a public one of the office. */
export async function buildClassEvent(database: Database, owners: Owners) {
  const open = await buildEvent(database, { to: ['everyone'], is_public: true })
  const own = await buildEvent(database, { to: [`class:${owners.class.id}`], created_by: owners.teacher.id })
  return { ...own, public_id: open.id }
}

/** A row to try the rights on. */
export function sampleEvent(
  { rows }: { rows: { events: Awaited<ReturnType<typeof buildClassEvent>> } },
  row: string,
): Sample {
  const { id, public_id, audience_id, starts_on } = rows.events
  const is_public = row === 'public'
  return {
    key: { id: is_public ? public_id : id },
    fresh: { audience_id, title: 'New', starts_on, ends_on: starts_on, is_public },
    change: { title: 'Changed' },
  }
}

const today = schoolDay()
const input = ({ group }: OperationWorld) => ({
  audience: [`class:${group.id}`],
  title: 'x',
  place: null,
  content: null,
  starts_on: today,
  ends_on: today,
  starts_at: null,
  ends_at: null,
  repeats_until: null,
  is_public: false,
})

export const eventOperations = {
  list: signedIn(() => ({ from: today, to: addDays(today, 40) })),
  get: ofStaff(({ rows }) => ({ id: rows.events.id }), 'refused'),
  create: ofStaff((world) => ({ id: randomUUID(), ...input(world) })),
  ...rowOperations('events', input, (sent) => ofStaff(sent, 'refused')),
  feed: signedIn(),
  renewFeed: signedIn(),
}
