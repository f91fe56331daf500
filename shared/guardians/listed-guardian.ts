import { z } from 'zod'
import { relations } from './fields.ts'

/** A current guardian beside a student in a list. */
export const listedGuardian = z.object({
  name: z.string().nullable().describe('Null: not known'),
  relation: z.enum(relations),
  may_be_called: z.boolean(),
  numbers: z.array(z.string()).describe('E.164'),
})

export type ListedGuardian = z.output<typeof listedGuardian>
