import { z } from 'zod'
import { instant, newId, requiredText, text } from '#shared/contract/fields.ts'
import { isE164 } from '#shared/phone-numbers.ts'
import { asIssue } from '#shared/reasons.ts'
import { textFaults, textKinds, textStates } from './rules.ts'
import { money, settings, settingsChange } from './settings.ts'
import { calls } from '#shared/contract/calls.ts'

const count = z.number().int()
const figures = z.object({
  spent: money.describe('This month'),
  waiting: count,
  unsure: count.describe('Of the last week, as the two that follow'),
  failed: count,
  expired: count,
  unread: count.describe('Texts of guardians that nobody has read'),
  unknown: count.describe('Texts of unknown senders in the last month'),
})

const state = z.object({
  settings,
  figures,
  fault: z.enum(textFaults).nullable().describe('Of the way, now'),
  fault_since: instant.nullable(),
  is_stopped: z.boolean().describe('Nothing is sent until an administrator allows it'),
  is_at_limit: z.boolean(),
  seen_at: instant.nullable().describe('When the way last gave a sign'),
  balance_asked_at: instant.nullable().describe('Null once the network has answered'),
  balance: z.string().nullable().describe('Of the SIM, as the network put it'),
  balance_at: instant.nullable(),
})

const listed = z.object({
  id: z.guid(),
  kind: z.enum(textKinds),
  number: z.string(),
  body: z.string(),
  state: z.enum(textStates),
  fault: z.enum(textFaults).nullable(),
  attempts: count,
  price: money,
  created_at: instant,
  done_at: instant.nullable(),
})

const conversation = z.object({
  number: z.string(),
  people: z.string().nullable().describe('Names of guardians, as far as they are known'),
  children: z.string().nullable().describe('Students with their classes'),
  last: z.string().describe('The beginning of the last text'),
  last_at: instant,
  unread: count,
})

const line = z.object({
  id: z.guid(),
  is_in: z.boolean(),
  body: z.string(),
  at: instant,
  state: z.string(),
  fault: z.enum(textFaults).nullable(),
})

const conversationLines = z.object({
  number: z.string(),
  people: z.string().nullable(),
  children: z.string().nullable(),
  stops: z.enum(['news', 'all']).nullable().describe('What the people of the number do not want'),
  lines: z.array(line).describe('The oldest first'),
})

const number = z.string().refine(isE164, asIssue('lists.reload'))

/** A text to many people at once. */
const mass = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('closed'), why: text(100) }),
  z.object({ kind: z.literal('announcement'), announcement_id: z.guid(asIssue('lists.reload')) }),
  z.object({
    kind: z.literal('report_cards'),
    academic_year: z.string().regex(/^\d{4}$/),
    term: z.string().max(10),
  }),
])

const forecast = z.object({
  count,
  cost: money,
  minutes: count.describe('That the way takes for all of them'),
  sample: z.string().nullable().describe('One of the texts; null: nobody would get any'),
  spent: money.describe('This month, until now'),
  stopped: count.describe('Numbers whose people want no texts at all, and are left out'),
  is_over_limit: z.boolean().describe('Some would wait until an administrator lifts the limit'),
})

const stoppedNumber = z.object({
  number: z.string(),
  stops: z.enum(['news', 'all']),
  changed_at: instant,
  people: z.string().nullable().describe('Names of guardians, as far as they are known'),
  children: z.string().describe('Students with their classes'),
})

export type StoppedNumber = z.output<typeof stoppedNumber>
export type TextsState = z.output<typeof state>
export type ListedText = z.output<typeof listed>
export type Conversation = z.output<typeof conversation>
export type ConversationLines = z.output<typeof conversationLines>
export type MassText = z.output<typeof mass>
export type Forecast = z.output<typeof forecast>

const call = calls('texts')
const ofNumber = z.object({ number })

export const texts = {
  read: call.get('/admin/texts', 'How texts are sent, and how that is going').output(state),
  save: call.put('/admin/texts/settings', 'Change how texts are sent').input(settingsChange).output(state),
  makeToken: call
    .post('/admin/texts/phone-token', 'Make a token for the phone that sends; the one before ends')
    .output(z.object({ address: z.string(), token: z.string().describe('Shown this once') })),
  lift: call.post('/admin/texts/limit/lift', 'Lift the limit for this month').output(state),
  resume: call
    .post(
      '/admin/texts/resume',
      'Send again after the way was stopped, for example once the PIN is off the SIM',
    )
    .output(state),
  askBalance: call
    .post('/admin/texts/balance', 'Ask the network for the balance of the SIM; its answer comes later')
    .output(state),
  test: call
    .post('/admin/texts/test', 'Send a test text')
    .input(z.object({ id: newId, number: text(60).describe('As it is typed') }))
    .output(listed),
  queue: call
    .get('/admin/texts/queue', 'The newest texts, those that need somebody first')
    .output(z.array(listed)),
  settle: call
    .post(
      '/admin/texts/{id}/settle',
      'Decide about an uncertain text: send it again under the same id, count it as sent, or drop it',
    )
    .input(z.object({ id: z.guid(asIssue('texts.unknown')), as: z.enum(['again', 'sent', 'dropped']) }))
    .output(listed),
  forecast: call
    .post('/admin/texts/forecast', 'The cost of a text to many, and the time that it would take')
    .input(mass)
    .output(forecast),
  sendToMany: call
    .post('/admin/texts/many', 'Queue a text to many; made twice, it reaches nobody twice')
    .input(mass)
    .output(z.object({ queued: count })),
  stopped: call
    .get('/admin/texts/stopped', 'The numbers of guardians who want no texts, or no news')
    .output(z.array(stoppedNumber)),
  conversations: call
    .get('/admin/texts/conversations', 'The numbers that have written or were written to, unread ones first')
    .output(z.array(conversation)),
  conversation: call
    .get('/admin/texts/conversations/{number}', 'The texts sent to a number and those received from it')
    .input(ofNumber)
    .output(conversationLines),
  markRead: call
    .post('/admin/texts/conversations/{number}/read', 'Note that the texts of a number were read')
    .input(ofNumber)
    .output(z.object({ read: z.literal(true) })),
  write: call
    .post('/admin/texts', 'Write to a number')
    .input(z.object({ id: newId, number, body: requiredText(500, asIssue('texts.body')) }))
    .output(listed),
}
