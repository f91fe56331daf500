import { z } from 'zod'
import { cardParts, cardSwitches } from '#shared/card-template/card-parts.ts'
import type { PrintedCard } from './report-card.ts'
import { scaleSteps } from '#shared/result-schemes/contract.ts'

const printedCard = z.object({
  figures: z.object({
    student: z.string(),
    class_name: z.string(),
    academic_year: z.string(),
    term: z.string(),
    lines: z.array(
      z.object({
        subject: z.string(),
        percentage: z.number().nullable(),
        letter_grade: z.string().nullable(),
        position: z.number().int().nullable(),
        of: z.number().int(),
        in_school: z
          .object({ position: z.number().int(), of: z.number().int() })
          .nullable()
          .exactOptional()
          .describe('Among all of the grade in the subject, on cards that show it'),
      }),
    ),
    days_absent: z.number().int().nullable(),
  }),
  words: z.object({
    admission_number: z.string(),
    comments: z.array(z.string().nullable()).describe('In the order of the lines'),
    home_comment: z.string().nullable(),
    next_term: z.string().nullable().describe('Its first day, as YYYY-MM-DD'),
  }),
  look: z.object({
    template: z.object({
      shows: z.array(z.enum(cardSwitches)),
      parts: z.array(z.enum(cardParts)),
      principal_line: z.string(),
    }),
    school: z.string(),
    motto: z.string(),
    address: z.string(),
    principal: z.string(),
    crest: z.string().exactOptional(),
    teachers: z.array(z.string().nullable()).describe('In the order of the lines'),
    sums: z
      .array(z.array(z.string()))
      .exactOptional()
      .describe('How each result adds up, in the order of the lines; on cards that show it'),
    scale: scaleSteps,
    own_scales: z
      .array(z.object({ subjects: z.array(z.string()), steps: scaleSteps }))
      .exactOptional()
      .describe('The scales of those subjects of the card that have their own'),
  }),
}) satisfies z.ZodType<PrintedCard>

/** A report card as its student reads it. */
export const ownCard = printedCard.extend({
  id: z.guid(),
  issued_on: z.string().describe('As YYYY-MM-DD'),
  withdrawn_on: z.string().nullable().describe('As YYYY-MM-DD; null while it is valid'),
})

export type OwnCard = z.output<typeof ownCard>
