import { oc } from '@orpc/contract'
import { z } from 'zod'
import { openPlaceIn, unknownPlaceIn } from './places.ts'
import { letterKinds, letterRules } from './rules.ts'
import { asIssue } from '#shared/reasons.ts'
import { fileReply } from '#shared/contract/file-reply.ts'
import { instant, newId, requiredName, requiredText, version } from '#shared/contract/fields.ts'

const kind = z.enum(letterKinds)

const letterWords = z.object({
  title: requiredName(letterRules.title.most, asIssue('letters.title')),
  body: requiredText(letterRules.body.most, asIssue('letters.body')),
})

type Words = z.output<typeof letterWords>

/** Finds a place in each text that must not be there. */
function placesOf(find: (words: string) => string | undefined, fault: (place: string) => string) {
  return (words: Words, context: z.core.$RefinementCtx) => {
    for (const path of ['title', 'body'] as const) {
      const place = find(words[path])
      if (place) context.addIssue({ code: 'custom', path: [path], message: fault(place) })
    }
  }
}

const letter = z.object({
  id: z.guid(),
  number: z.string().describe('The year, and how many letters there were in it'),
  kind,
  title: z.string(),
  issued_at: instant,
  by: z.string().nullable().describe('Name of who issued it'),
  withdrawn_at: instant.nullable(),
})

const template = letterWords.extend({
  kind,
  updated_at: z.string().nullable().describe('Null: the words are those of the program'),
})

export type Letter = z.output<typeof letter>
export type LetterTemplate = z.output<typeof template>

const ofStudent = z.object({ student_id: z.guid(asIssue('studentRecords.unknown')) })
const one = z.object({ id: z.guid(asIssue('letters.unknown')) })
const tags = ['letters']

const newLetter = letterWords.extend({ ...ofStudent.shape, id: newId, kind })

export type NewLetter = z.output<typeof newLetter>

export const letters = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/students/{student_id}/letters',
      summary: 'The letters that were issued about a student, the newest first',
      tags,
    })
    .input(ofStudent)
    .output(z.array(letter)),
  prepare: oc
    .route({
      method: 'GET',
      path: '/admin/students/{student_id}/letter-drafts/{kind}',
      summary: 'The initial text of a letter about a student; values that the record lacks stay open',
      tags,
    })
    .input(ofStudent.extend({ kind }))
    // When filled in, a title may be longer than a letter's; the office shortens it.
    .output(z.object({ title: z.string(), body: z.string() })),
  issue: oc
    .route({
      method: 'POST',
      path: '/admin/letters',
      summary: 'Issue a letter: it gets its number and its code, and stays as it is',
      tags,
    })
    .input(newLetter.superRefine(placesOf(openPlaceIn, (place) => asIssue('letters.openPlace', place))))
    .output(letter),
  withdraw: oc
    .route({
      method: 'POST',
      path: '/admin/letters/{id}/withdraw',
      summary: 'Withdraw a letter: its code then says so',
      tags,
    })
    .input(one)
    .output(letter),
  file: oc
    .route({
      method: 'GET',
      path: '/admin/letters/{id}/file',
      summary: 'A letter as a PDF, as it was issued; not one that was withdrawn',
      tags,
    })
    .input(one)
    .output(fileReply),
  templates: oc
    .route({
      method: 'GET',
      path: '/admin/letter-templates',
      summary: 'The initial texts of letters',
      tags,
    })
    .output(z.array(template)),
  saveTemplate: oc
    .route({
      method: 'PUT',
      path: '/admin/letter-templates/{kind}',
      summary: 'Change the initial text of letters of a kind',
      tags,
    })
    .input(
      letterWords
        .extend({ kind, updated_at: version.nullable().describe('As it was read') })
        .superRefine(placesOf(unknownPlaceIn, (place) => asIssue('letters.unknownPlace', place))),
    )
    .output(template),
}
