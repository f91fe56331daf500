import { z } from 'zod'
import { columnUses, filePoints, type FilePoint } from './file-points.ts'
import { importFields, importKinds } from '#shared/student-records/roll.ts'
import { termNames } from '#shared/constants.ts'
import { instant, why } from '#shared/contract/fields.ts'
import { fileReply, sheetFormat } from '#shared/contract/file-reply.ts'
import { calls } from '#shared/contract/calls.ts'

const count = z.number().int()
const line = count.describe('Number of the line in the file, from 1')
const field = z.enum(importFields)
const kind = z.enum(importKinds).describe('What the list names')
const value = z.string().nullable()
const sheet = z.string().describe('The sheet of the line; empty where the file is read from one')
const row = count.describe('The line among those of all sheets, by which `correct` names it')

const maxSheets = 500
/** Columns of all sheets together: each sheet may have some that no other has. */
const maxColumns = 5000

const answer = <Point extends FilePoint>(point: Point) => z.enum(filePoints[point]).optional()

export const importChoices = z.object({
  sheets: z
    .array(
      z.object({
        read: z.boolean(),
        titles: line.min(0).describe('Line of the titles; 0 when there are none'),
      }),
    )
    .max(maxSheets)
    .optional()
    .describe('The sheets in their order; left out: as the file suggests'),
  columns: z
    .array(z.enum(columnUses).nullable())
    .max(maxColumns)
    .optional()
    .describe('The use of each column of the file, in their order; left out: as the titles suggest'),
  answers: z
    .object({
      encoding: answer('encoding'),
      names: answer('names'),
      dates: answer('dates'),
      number_signs: answer('number_signs'),
      single_names: answer('single_names'),
      no_classes: answer('no_classes'),
      no_numbers: answer('no_numbers'),
      other_names: answer('other_names'),
      known_people: answer('known_people'),
      shared_numbers: answer('shared_numbers'),
      recorded_days: answer('recorded_days'),
    })
    .default({}),
  term: z
    .object({ academic_year: z.string().regex(/^\d{4}$/), term: z.enum(termNames) })
    .optional()
    .describe('The term of the classes in a list of subjects; left out: the present one'),
  named: z
    .record(z.string().max(300), z.string().max(40))
    .optional()
    .describe('Who is meant by a name that several people have: the number, by the name as the file has it'),
})

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

const person = z.object({
  number: z.string().describe('Admission number, teacher ID or code'),
  name: z.string(),
  class_name: value,
})

const problem = z.object({
  row,
  line,
  sheet,
  field,
  has_cell: z.boolean().describe('The file has a column for the field, so `correct` can replace the cell'),
  lines: count.describe(
    'How many lines have the same text in that column, with the same reason; this one is the first',
  ),
  name: z.string().describe('The person as the row of the file names them'),
  class_name: z.string(),
  column: z.string().describe('Title of the column in the file'),
  value: z.string(),
  reason: z.string(),
  why,
})

const change = person.extend({
  line,
  sheet,
  moved_up: z.boolean().describe('Into a higher grade'),
  fields: z.array(z.object({ field, before: value, after: value })),
})

const draft = z.object({
  id: z.guid(),
  kind,
  file_name: z.string(),
  created_at: instant,
  choices: importChoices,
})

export const understood = z.object({
  sheets: z
    .array(
      z.object({
        name: z.string(),
        lines: count,
        read: z.boolean(),
        titles: line.describe('0: there are none'),
        heads: z.array(z.object({ line, text: z.string() })).describe('Lines that may hold the titles'),
      }),
    )
    .describe('Those that are not hidden and hold anything'),
  hidden: z.array(z.string()).describe('Names of hidden sheets, which are not read'),
  is_whole: z.boolean().describe('Each sheet with a list is read'),
  columns: z.array(
    z.object({ title: z.string(), samples: z.array(z.string()), use: z.enum(columnUses).nullable() }),
  ),
  rows: z.array(z.object({ row, line, sheet, cells: z.array(z.string()) })).describe('The first lines'),
  merged: count.describe('Cells that have the text of the merged cell above'),
  other_roles: count.describe('Lines that a column calls people of another kind'),
  points: z
    .array(
      z.object({
        point: z.enum(Object.keys(filePoints) as [FilePoint, ...FilePoint[]]),
        value: value.describe('How it is understood; null: nothing is imported until somebody decides'),
        lines: count.describe('Of the file, which it concerns'),
        options: z.array(z.object({ value: z.string(), samples: z.array(z.string()) })),
        people: z
          .array(
            z.object({
              row,
              line,
              sheet,
              number: z.string(),
              name: z.string(),
              known_number: z.string(),
              known_name: z.string(),
              /** The guardians with a shared number: in the line, and of the other student. Null: not named, or not what is asked. */
              guardian: z.string().nullish(),
              known_guardian: z.string().nullish(),
              class_name: value.describe('Of the person who is known'),
            }),
          )
          .describe('The lines beside the people who are known'),
      }),
    )
    .describe('Where the file may be understood in several ways'),
  named: z
    .array(
      z.object({
        name: z.string().describe('As the file has it'),
        lines: count,
        number: value.describe(
          'Of the person who is meant; null: nothing is imported until somebody decides',
        ),
        people: z.array(person),
      }),
    )
    .describe('Names in the file that several people have'),
  terms: z
    .array(z.object({ academic_year: z.string(), term: z.enum(termNames), chosen: z.boolean() }))
    .describe('The terms that the classes of a list of subjects may be of; empty for other lists'),
})

const check = z.object({
  fingerprint: z.string().describe('Passed to `run`: what is imported is what was shown'),
  understood,
  missing: z
    .array(z.object({ field, lines: count }))
    .describe('Fields without a column, and the lines that cannot be imported without one'),
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
    set_aside: count.describe('Left out, or not decided on, by what `points` asks'),
  }),
  problems: z.array(problem),
  added: z.array(person.extend({ line, sheet })),
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
  draft: draft.nullable().describe('The import that the person asking has begun'),
  imports: z.array(finished).describe('The last twenty, newest first'),
})

export type RollOverview = z.output<typeof overview>
export type RollDraft = z.output<typeof draft>
export type RollChoices = z.output<typeof importChoices>
export type Understood = z.output<typeof understood>
export type UnderstoodPoint = Understood['points'][number]
export type RollCheck = z.output<typeof check>
export type RollChange = RollCheck['changed'][number]
export type FinishedImport = z.output<typeof finished>

/** Most rows of each list in the reply to a check; the file of problems has them all. */
export const previewLimit = 200

const id = z.object({ id: z.guid() })
const call = calls('admin')

export const rollImport = {
  overview: call
    .get('/admin/imports', 'Imports of a kind of list: begun and done')
    .input(z.object({ kind: kind.default('students') }))
    .output(overview),
  check: call
    .post(
      '/admin/imports/{id}/check',
      'How the file is understood, the effect of importing it, and every problem; changes nothing',
    )
    .input(id.extend({ choices: importChoices }))
    .output(check),
  problemsFile: call
    .get('/admin/imports/{id}/problems/file', 'The problems as a spreadsheet')
    .input(id.extend({ format: sheetFormat }))
    .output(fileReply),
  run: call
    .post('/admin/imports/{id}/run', 'Import it: all or nothing')
    .input(id.extend({ fingerprint: z.string().max(100), ...decisions.shape }))
    .output(overview),
  correct: call
    .patch('/admin/imports/{id}/cells', 'Replace one cell of the file before it is imported')
    .input(
      id.extend({
        row,
        field,
        value: z.string().max(255),
        everywhere: z
          .boolean()
          .default(false)
          .describe('Also in all other lines with the same text in that column'),
      }),
    ),
  discard: call
    .delete('/admin/imports/{id}', 'Discard a file that is not imported yet')
    .input(id)
    .output(overview),
  undo: call
    .post('/admin/imports/{id}/undo', 'Undo a whole import, as long as nothing of it was used')
    .input(id)
    .output(
      z.object({
        undone: z.boolean(),
        obstacles: z
          .array(person.extend({ reason: z.string(), why }))
          .describe('Why not: rows that have been used or changed since'),
        overview,
      }),
    ),
}
