import { z } from 'zod'
import { asIssue } from '#shared/reasons.ts'
import { instant, why } from '#shared/contract/fields.ts'
import { calls } from '#shared/contract/calls.ts'

/** Changes of many rows at once that the office can undo. */
export const bulkKinds = ['classes', 'promotion', 'archive', 'closing', 'moving'] as const

const change = z.object({
  id: z.guid(),
  kind: z.enum(bulkKinds),
  label: z.string().describe('The subject of the change, for example a term'),
  counts: z.record(z.string(), z.number().int()),
  made_by: z.string().nullable(),
  made_at: instant,
  undone_at: instant.nullable(),
})

export type BulkKind = (typeof bulkKinds)[number]
export type BulkChange = z.output<typeof change>

/** The most obstacles named in a refused undo. */
export const maxObstacles = 100

const call = calls('admin')

export const bulkChanges = {
  list: call
    .get('/admin/bulk-changes', 'Changes of many rows at once, the newest first')
    .input(z.object({ kind: z.enum(bulkKinds) }))
    .output(z.array(change)),
  undo: call
    .post(
      '/admin/bulk-changes/{id}/undo',
      'Undo a whole change, as long as none of its rows was used or changed since',
    )
    .input(z.object({ id: z.guid(asIssue('bulkChanges.unknown')) }))
    .output(
      z.object({
        undone: z.boolean(),
        obstacles: z
          .array(z.object({ name: z.string(), reason: z.string(), why }))
          .describe('Why not: rows that were used or changed since'),
      }),
    ),
}
