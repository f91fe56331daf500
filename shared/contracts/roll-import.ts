import { oc } from '@orpc/contract'
import { z } from 'zod'
import { importFields, importKinds } from '#shared/roll.ts'
import { fileReply, sheetFormat } from './file-reply.ts'

const instant = z.string().describe('Time as ISO 8601 with its offset')
const count = z.number().int()
const line = count.describe('Number of the line in the file, from 1')
const field = z.enum(importFields)
const kind = z.enum(importKinds).describe('Whom the list names')
const value = z.string().nullable()

/** Indexes of the columns in the file, from 0, by field; a field without a column is left out. */
const columns = z.partialRecord(field, z.number().int().min(0).max(199))

const decisions = z.object({
  skip_faulty: z
    .boolean()
    .default(false)
    .describe('Import the other lines without those that have a problem'),
  deactivate_leavers: z
    .boolean()
    .default(false)
    .describe('Set Active people of the kind who are not in the file to Inactive'),
})

const problem = z.object({
  line,
  field,
  has_cell: z.boolean().describe('The file has a column for the field, so `correct` can replace the cell'),
  name: z.string().describe('The person as the row of the file names them'),
  class_name: z.string(),
  column: z.string().describe('Title of the column in the file'),
  value: z.string(),
  reason: z.string(),
})

const person = z.object({
  number: z.string().describe('Admission number or teacher ID'),
  name: z.string(),
  class_name: value,
})

const change = person.extend({
  line,
  moved_up: z.boolean().describe('Into a higher grade'),
  fields: z.array(z.object({ field, before: value, after: value })),
})

const draft = z.object({
  id: z.guid(),
  kind,
  file_name: z.string(),
  created_at: instant,
  header_line: line,
  titles: z.array(z.string()),
  rows: z.array(z.object({ line, cells: z.array(z.string()) })).describe('The first lines'),
  columns,
})

const check = z.object({
  fingerprint: z.string().describe('Passed to `run`: what is imported is what was shown'),
  missing: z.array(field).describe('Columns without which nothing can be imported'),
  counts: z.object({
    lines: count,
    problems: count,
    faulty_lines: count,
    added: count,
    changed: count,
    moved_up: count.describe('Of those changed'),
    unchanged: count,
    leavers: count,
    left_out: count.describe('Empty lines and totals'),
  }),
  problems: z.array(problem),
  added: z.array(person.extend({ line })),
  changed: z.array(change),
  leavers: z.array(person),
})

const finished = z.object({
  id: z.guid(),
  file_name: z.string(),
  imported_by: z.string().nullable(),
  imported_at: instant,
  undone_at: instant.nullable(),
  added: count,
  changed: count,
  deactivated: count,
})

const overview = z.object({
  draft: draft.nullable().describe('What the person asking has begun'),
  imports: z.array(finished).describe('The last twenty, newest first'),
})

export type RollOverview = z.output<typeof overview>
export type RollDraft = z.output<typeof draft>
export type RollColumns = z.output<typeof columns>
export type RollCheck = z.output<typeof check>
export type RollChange = RollCheck['changed'][number]
export type FinishedImport = z.output<typeof finished>

/** Most rows of each list in the reply to a check; the file of problems has them all. */
export const previewLimit = 200

const id = z.object({ id: z.guid() })
const tags = ['admin']

export const rollImport = {
  overview: oc
    .route({
      method: 'GET',
      path: '/admin/imports',
      summary: 'Imports of the roll or of teachers: begun and done',
      tags,
    })
    .input(z.object({ kind: kind.default('students') }))
    .output(overview),
  check: oc
    .route({
      method: 'POST',
      path: '/admin/imports/{id}/check',
      summary: 'What importing would do, and every problem; changes nothing',
      tags,
    })
    .input(id.extend({ columns }))
    .output(check),
  problemsFile: oc
    .route({
      method: 'GET',
      path: '/admin/imports/{id}/problems/file',
      summary: 'The problems as a spreadsheet',
      tags,
    })
    .input(id.extend({ format: sheetFormat }))
    .output(fileReply),
  run: oc
    .route({ method: 'POST', path: '/admin/imports/{id}/run', summary: 'Import it: all or nothing', tags })
    .input(id.extend({ fingerprint: z.string().max(100), ...decisions.shape }))
    .output(overview),
  correct: oc
    .route({
      method: 'PATCH',
      path: '/admin/imports/{id}/cells',
      summary: 'Replace one cell of the file before it is imported',
      tags,
    })
    .input(id.extend({ line, field, value: z.string().max(255) })),
  discard: oc
    .route({
      method: 'DELETE',
      path: '/admin/imports/{id}',
      summary: 'Discard a file that is not imported yet',
      tags,
    })
    .input(id)
    .output(overview),
  undo: oc
    .route({
      method: 'POST',
      path: '/admin/imports/{id}/undo',
      summary: 'Take a whole import back, as long as nothing of it was used',
      tags,
    })
    .input(id)
    .output(
      z.object({
        undone: z.boolean(),
        obstacles: z
          .array(person.extend({ reason: z.string() }))
          .describe('Why not: students who have been used or changed since'),
        overview,
      }),
    ),
}
