import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { isAudienceKey, type AudienceKey } from '#shared/audience/audience.ts'

/** A cell that may be empty. */
export const orNull = z.string().transform((text) => text || null)
export const yesOrNothing = z.enum(['yes', '']).transform((text) => text === 'yes')
export const whole = z.coerce.number().int()
export const audience = z.custom<AudienceKey>((text) => typeof text === 'string' && isAudienceKey(text))

/** Reads a file of the demo school that comes with the program. */
export function readDemoFile<Row extends z.ZodType>(
  name: `${'announcements' | 'events' | 'roll' | 'subjects' | 'topics' | 'work'}.csv`,
  row: Row,
): z.infer<Row>[] {
  const text = readFileSync(new URL(`../../database/demo/${name}`, import.meta.url))
  return z.array(row).parse(parse(text, { columns: true, bom: true }))
}
