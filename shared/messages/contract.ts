import { z } from 'zod'
import { instant } from '#shared/contract/fields.ts'
import { calls } from '#shared/contract/calls.ts'

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
const call = calls('admin')

export type StoredMessage = z.infer<typeof listed>

/** The number of items waiting for the office. */
export const waiting = z.object({
  requests: z.number().int().describe('Requests for a new password'),
  messages: z.number().int().describe('Messages that reached nobody'),
  enquiries: z.number().int().describe('New enquiries of visitors'),
})

export type Waiting = z.infer<typeof waiting>

export const messages = {
  list: call
    .get('/admin/messages', 'Messages that did not reach anybody and are still valid, without their text')
    .output(z.array(listed)),
  show: call
    .post(
      '/admin/messages/{id}/show',
      'The text of a message, to hand it over in person; noted in the audit log',
    )
    .input(ofOne)
    .output(z.object({ subject: z.string(), body: z.string() })),
  retry: call
    .post('/admin/messages/{id}/retry', 'Try to send a message again')
    .input(ofOne)
    .output(z.object({ waiting: z.boolean().describe('false: there is nothing to send it with') })),
  settle: call
    .post('/admin/messages/{id}/settle', 'Note that the message was handed over: its text is deleted')
    .input(ofOne)
    .output(z.object({ settled: z.literal(true) })),
  count: call
    .get('/admin/messages/count', 'How many requests, messages and enquiries wait for the office')
    .output(waiting),
}
