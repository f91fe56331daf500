import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { insertOne } from '../builders.ts'
import { office } from '../operation.ts'
import type { Sample } from '../permission-world.ts'

const typed = {
  page: '/sme/kiosk',
  name: 'Mary Temu',
  contact: '7123 4567',
  message: 'Do you sell exercise books?',
}

/** A new enquiry, which is the office's. */
export async function buildEnquiry(database: Database): Promise<{ id: string }> {
  return await database.asServiceOnce((db) => insertOne(db, 'enquiries', { id: randomUUID(), ...typed }))
}

/** A row to try the rights on. */
export function sampleEnquiry({ rows }: { rows: { enquiries: { id: string } } }): Sample {
  return {
    key: { id: rows.enquiries.id },
    fresh: { id: randomUUID(), ...typed },
    change: { state: 'closed' },
  }
}

export const enquiryOperations = {
  beginForm: { audience: 'anybody' as const },
  list: office(() => ({ state: 'new' })),
  answer: office(({ rows, versions }) => ({
    id: rows.enquiries.id,
    updated_at: versions.enquiries,
    by_mail: false,
    answer: 'Yes, at 1.50 kina.',
  })),
  close: office(({ rows }) => ({ id: rows.enquiries.id })),
  reopen: office(({ rows }) => ({ id: rows.enquiries.id })),
  remove: office(({ rows }) => ({ id: rows.enquiries.id })),
  removeSetAside: office(),
}
