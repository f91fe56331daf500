import { z } from 'zod'
import { termNames } from '#shared/constants.ts'
import { structureLimits } from '#shared/school-structure/structure.ts'
import { asIssue } from '#shared/reasons.ts'
import { fileReply } from '#shared/contract/file-reply.ts'
import { academicYear, instant, paperLanguage } from '#shared/contract/fields.ts'
import { calls } from '#shared/contract/calls.ts'

const print = z.object({
  id: z.guid(),
  academic_year: z.string(),
  term: z.string(),
  grade_level: z.number().nullable().describe('Null: the whole school'),
  language: paperLanguage,
  created_at: instant,
  classes: z.number().describe('Home classes with released results'),
  done: z.number().describe('Those whose cards are made, or could not be made'),
  cards: z.number(),
  bytes: z.number().describe('Size of the archive so far'),
  failed: z.array(z.string()).describe('Home classes whose cards could not be made'),
})

export type CardPrint = z.output<typeof print>

const prints = z.array(print).describe('Those of the last days, the newest first')

const call = calls('report cards')

export const cardPrints = {
  list: call
    .get('/admin/card-prints', 'Report cards of many classes that were asked for, and their progress')
    .output(prints),
  start: call
    .post(
      '/admin/card-prints',
      'Make the report cards of a grade or the whole school; asked again meanwhile, the same run continues',
    )
    .input(
      z.object({
        academic_year: academicYear(),
        term: z.enum(termNames),
        grade_level: z.number().int().min(1).max(structureLimits.grade).nullable(),
        renew: z.boolean().default(false).describe('Issue cards of another template again'),
        language: paperLanguage,
      }),
    )
    .output(prints),
  file: call
    .get(
      '/admin/card-prints/{id}/file',
      'The cards that are made, as an archive with a PDF for each home class',
    )
    .input(z.object({ id: z.guid(asIssue('cardPrints.unknown')) }))
    .output(fileReply),
}
