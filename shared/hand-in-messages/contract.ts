import { oc } from '@orpc/contract'
import { z } from 'zod'
import { instant, newId } from '#shared/contract/fields.ts'
import { inputOf, replyOf } from '#shared/contract/noun-fields.ts'
import { asIssue } from '#shared/reasons.ts'
import { handInMessageFields } from './fields.ts'

const message = replyOf(handInMessageFields).extend({
  id: z.guid(),
  author_name: z.string().nullable().describe('Null where the account is gone'),
  is_from_student: z.boolean(),
  is_own: z.boolean(),
  created_at: instant,
})

export type HandInMessage = z.output<typeof message>

const ofHandIn = z.object({ hand_in_id: z.guid(asIssue('handInMessages.unknown')) })
const tags = ['hand-ins']

export const handInMessages = {
  list: oc
    .route({
      method: 'GET',
      path: '/hand-ins/{hand_in_id}/messages',
      summary:
        'The messages of the student and the teacher under a hand-in, the oldest first; also for the office',
      tags,
    })
    .input(ofHandIn)
    .output(z.array(message)),
  write: oc
    .route({
      method: 'POST',
      path: '/hand-ins/{hand_in_id}/messages',
      summary: 'Write under one’s own hand-in, or under that of a student of one’s assignment',
      tags,
    })
    .input(ofHandIn.extend({ id: newId, ...inputOf(handInMessageFields).shape })),
  see: oc
    .route({
      method: 'POST',
      path: '/hand-ins/{hand_in_id}/messages/seen',
      summary: 'Mark them as read',
      tags,
    })
    .input(ofHandIn),
}
