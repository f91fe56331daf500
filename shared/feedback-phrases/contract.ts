import { oc } from '@orpc/contract'
import { z } from 'zod'
import { phraseFields } from './fields.ts'
import { asIssue } from '#shared/reasons.ts'
import { newId, version } from '#shared/contract/fields.ts'
import { inputOf, replyOf } from '#shared/contract/noun-fields.ts'

const phraseInput = inputOf(phraseFields)

const feedbackPhrase = replyOf(phraseFields).extend({ id: z.guid(), updated_at: z.string() })

export type FeedbackPhrase = z.infer<typeof feedbackPhrase>
export type PhraseInput = z.output<typeof phraseInput>

const one = z.object({ id: z.guid(asIssue('feedbackPhrases.unknown')) })
const tags = ['marking']

export const feedbackPhrases = {
  list: oc
    .route({
      method: 'GET',
      path: '/teacher/feedback-phrases',
      summary: 'The teacher’s own comments for marking, the oldest first',
      tags,
    })
    .output(z.array(feedbackPhrase)),
  create: oc
    .route({ method: 'POST', path: '/teacher/feedback-phrases', summary: 'Add a comment', tags })
    .input(phraseInput.extend({ id: newId }))
    .output(feedbackPhrase),
  update: oc
    .route({ method: 'PUT', path: '/teacher/feedback-phrases/{id}', summary: 'Change a comment', tags })
    .input(phraseInput.extend({ ...one.shape, updated_at: version }))
    .output(feedbackPhrase),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/teacher/feedback-phrases/{id}',
      summary: 'Delete a comment; feedback that was given with it stays',
      tags,
    })
    .input(one),
}
