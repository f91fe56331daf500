import { oc } from '@orpc/contract'
import { z } from 'zod'
import { instant } from '#shared/contract/fields.ts'

const listed = z.object({
  id: z.guid(),
  channel: z.enum(['email', 'sms']),
  purpose: z.string().describe('Such as invite, recovery, second_factor'),
  recipient: z.string().describe('Email address or phone number'),
  person: z.string().nullable().describe('Whose account it is for'),
  state: z.enum(['waiting', 'kept', 'failed']),
  attempts: z.number().int(),
  created_at: instant,
  expires_at: instant,
})

const ofOne = z.object({ id: z.guid() })
const tags = ['admin']

export type StoredMessage = z.infer<typeof listed>

/** The number of items waiting for the office. */
export const waiting = z.object({
  requests: z.number().int().describe('Requests for a new password'),
  messages: z.number().int().describe('Messages that reached nobody'),
  enquiries: z.number().int().describe('New enquiries of visitors'),
})

export type Waiting = z.infer<typeof waiting>

export const messages = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/messages',
      summary: 'Messages that did not reach anybody and are still valid, without their text',
      tags,
    })
    .output(z.array(listed)),
  show: oc
    .route({
      method: 'POST',
      path: '/admin/messages/{id}/show',
      summary: 'The text of a message, to hand it over in person; noted in the audit log',
      tags,
    })
    .input(ofOne)
    .output(z.object({ subject: z.string(), body: z.string() })),
  retry: oc
    .route({
      method: 'POST',
      path: '/admin/messages/{id}/retry',
      summary: 'Try to send a message again',
      tags,
    })
    .input(ofOne)
    .output(z.object({ waiting: z.boolean().describe('false: there is nothing to send it with') })),
  settle: oc
    .route({
      method: 'POST',
      path: '/admin/messages/{id}/settle',
      summary: 'Note that the message was handed over: its text is deleted',
      tags,
    })
    .input(ofOne)
    .output(z.object({ settled: z.literal(true) })),
  count: oc
    .route({
      method: 'GET',
      path: '/admin/messages/count',
      summary: 'How many requests, messages and enquiries wait for the office',
      tags,
    })
    .output(waiting),
}
