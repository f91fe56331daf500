import { z } from 'zod'
import { cardParts, cardSwitches, maxPrincipalLineLength } from './card-parts.ts'
import { asIssue } from '#shared/reasons.ts'
import { fileReply } from '#shared/contract/file-reply.ts'
import { text, version } from '#shared/contract/fields.ts'
import { settingChanges } from '#shared/contract/setting-changes.ts'
import { scaleSteps } from '#shared/result-schemes/contract.ts'
import { calls } from '#shared/contract/calls.ts'

/** A list of names in which each occurs at most once. */
const names = <const Name extends string>(of: readonly Name[]) =>
  z.array(z.enum(of)).refine((list) => new Set(list).size === list.length, asIssue('cardTemplate.twice'))

const template = z.object({
  shows: names(cardSwitches).describe('The contents of the head, of the table of results and after it'),
  parts: names(cardParts)
    .refine((list) => list.includes('results'), asIssue('cardTemplate.noResults'))
    .describe('The parts under the name, in their order'),
  principal_line: text(maxPrincipalLineLength),
})

const stored = z.object({ template, updated_at: z.string() })

export type StoredTemplate = z.output<typeof stored>

const call = calls('report cards')

export const cardTemplate = {
  read: call.get('/admin/card-template', 'The contents of report cards, with their last changes').output(
    stored.extend({
      changes: settingChanges(template),
      scale: scaleSteps.describe('Of the first home class this year, for the specimen; the highest first'),
    }),
  ),
  save: call
    .put(
      '/admin/card-template',
      'Choose the contents of report cards; those that were issued stay as they are',
    )
    .input(template.extend({ updated_at: version }))
    .output(stored),
  specimen: call
    .get(
      '/admin/card-template/specimen/file',
      'A card of an invented student as a PDF, by the template that is saved',
    )
    .output(fileReply),
}
