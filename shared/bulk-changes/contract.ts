import { oc } from '@orpc/contract'
import { z } from 'zod'
import { asIssue } from '#shared/reasons.ts'
import { instant, why } from '#shared/contract/fields.ts'

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
export const mostObstacles = 100

const tags = ['admin']

export const bulkChanges = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/bulk-changes',
      summary: 'Changes of many rows at once, the newest first',
      tags,
    })
    .input(z.object({ kind: z.enum(bulkKinds) }))
    .output(z.array(change)),
  undo: oc
    .route({
      method: 'POST',
      path: '/admin/bulk-changes/{id}/undo',
      summary: 'Undo a whole change, as long as none of its rows was used or changed since',
      tags,
    })
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
