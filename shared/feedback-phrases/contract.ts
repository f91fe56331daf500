import { z } from 'zod'
import { phraseFields } from './fields.ts'
import { asIssue } from '#shared/reasons.ts'
import { inputOf, replyOf } from '#shared/contract/noun-fields.ts'
import { rowCalls } from '#shared/contract/row-calls.ts'
import { calls } from '#shared/contract/calls.ts'

const phraseInput = inputOf(phraseFields)

const feedbackPhrase = replyOf(phraseFields).extend({ id: z.guid(), updated_at: z.string() })

export type FeedbackPhrase = z.infer<typeof feedbackPhrase>
export type PhraseInput = z.output<typeof phraseInput>

const path = '/teacher/feedback-phrases'
const call = calls('marking')

export const feedbackPhrases = {
  list: call
    .get(path, 'The teacher’s own comments for marking, the oldest first')
    .output(z.array(feedbackPhrase)),
  ...rowCalls({
    path,
    call,
    input: phraseInput,
    row: feedbackPhrase,
    unknown: asIssue('feedbackPhrases.unknown'),
    summaries: {
      create: 'Add a comment',
      update: 'Change a comment',
      remove: 'Delete a comment; feedback that was given with it stays',
    },
  }),
}
