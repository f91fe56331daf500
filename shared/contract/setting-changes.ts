import { z } from 'zod'
import { instant } from './fields.ts'

/** The last changes of a school setting, as stored in the audit log. */
export function settingChanges<Value extends z.ZodType>(value: Value) {
  const change = z.object({
    id: z.number(),
    at: instant,
    by: z.string().nullable().describe('Name of the person who made it'),
    before: value,
    after: value,
  })
  return z.array(change).describe('The last ones, the newest first')
}
