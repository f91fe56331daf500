import { z } from 'zod'
import { openPlaceIn, unknownPlaceIn } from './places.ts'
import { letterKinds, letterRules } from './rules.ts'
import { languages } from '#shared/translations/languages.ts'
import { asIssue } from '#shared/reasons.ts'
import { fileReply } from '#shared/contract/file-reply.ts'
import {
  instant,
  newId,
  requiredName,
  paperLanguage,
  requiredText,
  version,
} from '#shared/contract/fields.ts'
import { calls } from '#shared/contract/calls.ts'

const kind = z.enum(letterKinds)
const language = z.enum(languages)

const letterWords = z.object({
  title: requiredName(letterRules.title.max, asIssue('letters.title')),
  body: requiredText(letterRules.body.max, asIssue('letters.body')),
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
  language,
  title: z.string(),
  issued_at: instant,
  by: z.string().nullable().describe('Name of who issued it'),
  withdrawn_at: instant.nullable(),
})

const template = letterWords.extend({
  kind,
  language,
  updated_at: z.string().nullable().describe('Null: the words are those of the program'),
})

export type Letter = z.output<typeof letter>
export type LetterTemplate = z.output<typeof template>

const ofStudent = z.object({ student_id: z.guid(asIssue('studentRecords.unknown')) })
const one = z.object({ id: z.guid(asIssue('letters.unknown')) })
const call = calls('letters')

const newLetter = letterWords.extend({
  ...ofStudent.shape,
  id: newId,
  kind,
  language: language.default(languages[0]),
})

export type NewLetter = z.output<typeof newLetter>

export const letters = {
  list: call
    .get(
      '/admin/students/{student_id}/letters',
      'The letters that were issued about a student, the newest first',
    )
    .input(ofStudent)
    .output(z.array(letter)),
  prepare: call
    .get(
      '/admin/students/{student_id}/letter-drafts/{kind}',
      'The initial text of a letter about a student; values that the record lacks stay open',
    )
    .input(ofStudent.extend({ kind, language: paperLanguage }))
    // When filled in, a title may be longer than a letter's; the office shortens it.
    .output(z.object({ language, title: z.string(), body: z.string() })),
  issue: call
    .post('/admin/letters', 'Issue a letter: it gets its number and its code, and stays as it is')
    .input(newLetter.superRefine(placesOf(openPlaceIn, (place) => asIssue('letters.openPlace', place))))
    .output(letter),
  withdraw: call
    .post('/admin/letters/{id}/withdraw', 'Withdraw a letter: its code then says so')
    .input(one)
    .output(letter),
  file: call
    .get('/admin/letters/{id}/file', 'A letter as a PDF, as it was issued; not one that was withdrawn')
    .input(one)
    .output(fileReply),
  templates: call.get('/admin/letter-templates', 'The initial texts of letters').output(z.array(template)),
  saveTemplate: call
    .put('/admin/letter-templates/{kind}', 'Change the initial text of letters of a kind in a language')
    .input(
      letterWords
        .extend({
          kind,
          language: language.default(languages[0]),
          updated_at: version.nullable().describe('As it was read'),
        })
        .superRefine(placesOf(unknownPlaceIn, (place) => asIssue('letters.unknownPlace', place))),
    )
    .output(template),
}
