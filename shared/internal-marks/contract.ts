import { z } from 'zod'
import { termNames } from '#shared/constants.ts'
import { internalMarkColumns } from './columns.ts'
import { structureLimits } from '#shared/school-structure/structure.ts'
import { asIssue } from '#shared/reasons.ts'
import { academicYear, version } from '#shared/contract/fields.ts'
import { fileReply, sheetFormat } from '#shared/contract/file-reply.ts'
import { calls } from '#shared/contract/calls.ts'

const columns = z
  .array(z.enum(internalMarkColumns))
  .min(1, asIssue('internalMarks.few'))
  .refine((names) => new Set(names).size === names.length, asIssue('internalMarks.twice'))
  .describe('The first one first')

const storedColumns = z.object({ columns, updated_at: z.string() })

export type StoredColumns = z.output<typeof storedColumns>

const subjectOfGrade = z.object({
  grade_level: z.coerce.number().int().min(1).max(structureLimits.grade),
  subject_id: z.guid(asIssue('subjects.choose')),
  academic_year: academicYear(),
  term: z.enum(termNames),
})

export type SubjectOfGrade = z.output<typeof subjectOfGrade>

const call = calls('internal marks')

export const internalMarks = {
  columns: call
    .get('/admin/internal-marks/columns', 'The columns of the sheets of internal marks')
    .output(storedColumns),
  saveColumns: call
    .put(
      '/admin/internal-marks/columns',
      'Make these the columns of the sheets of internal marks, in this order',
    )
    .input(storedColumns.extend({ updated_at: version }))
    .output(storedColumns),
  sheet: call
    .get(
      '/admin/internal-marks/{grade_level}/{subject_id}/file',
      'The internal marks of all students of a grade in a subject, a line for each student',
    )
    .input(subjectOfGrade.extend({ format: sheetFormat }))
    .output(fileReply),
}
