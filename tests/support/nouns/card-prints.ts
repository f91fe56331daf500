import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { insertOne } from '../builders.ts'
import { office } from '../operation.ts'
import type { Sample } from '../permission-world.ts'

const print = { academic_year: '2031', term: 'Term 1', renew: false }

export async function buildCardPrint(database: Database): Promise<{ id: string }> {
  return await database.asServiceOnce((db) => insertOne(db, 'card_prints', print))
}

/** A class whose cards are made, in a print of its own. */
export async function buildCardPrintClass(database: Database): Promise<{ id: string }> {
  const { id: print_id } = await buildCardPrint(database)
  const row = { print_id, class_name: '9A', cards: 1, file: Buffer.from('%PDF'), done_at: new Date() }
  return await database.asServiceOnce((db) => insertOne(db, 'card_print_classes', row))
}

/** A row to try the rights on. */
export function sampleCardPrint({ rows }: { rows: { card_prints: { id: string } } }): Sample {
  return { key: { id: rows.card_prints.id }, fresh: print, change: { renew: true } }
}

/** A row to try the rights on. */
export function sampleCardPrintClass({
  rows,
}: {
  rows: { card_prints: { id: string }; card_print_classes: { id: string } }
}): Sample {
  return {
    key: { id: rows.card_print_classes.id },
    fresh: { print_id: rows.card_prints.id, class_name: '9B' },
    change: { cards: 2 },
  }
}

export const cardPrintOperations = {
  list: office(),
  start: office(() => ({ academic_year: '2031', term: 'Term 1', grade_level: 9 }), 409),
  file: office(() => ({ id: randomUUID() }), 404),
} as const
