import { oc } from '@orpc/contract'
import { z } from 'zod'
import { instant, newId, requiredText, text } from '#shared/contract/fields.ts'
import { isE164 } from '#shared/phone-numbers.ts'
import { asIssue } from '#shared/reasons.ts'
import { textFaults, textKinds, textStates } from './rules.ts'
import { money, settings, settingsChange } from './settings.ts'

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

const tags = ['texts']
const ofNumber = z.object({ number })

export const texts = {
  read: oc
    .route({
      method: 'GET',
      path: '/admin/texts',
      summary: 'How texts are sent, and how that is going',
      tags,
    })
    .output(state),
  save: oc
    .route({ method: 'PUT', path: '/admin/texts/settings', summary: 'Change how texts are sent', tags })
    .input(settingsChange)
    .output(state),
  makeToken: oc
    .route({
      method: 'POST',
      path: '/admin/texts/phone-token',
      summary: 'Make a token for the phone that sends; the one before ends',
      tags,
    })
    .output(z.object({ address: z.string(), token: z.string().describe('Shown this once') })),
  lift: oc
    .route({
      method: 'POST',
      path: '/admin/texts/limit/lift',
      summary: 'Lift the limit for this month',
      tags,
    })
    .output(state),
  resume: oc
    .route({
      method: 'POST',
      path: '/admin/texts/resume',
      summary: 'Send again after the way was stopped, for example once the PIN is off the SIM',
      tags,
    })
    .output(state),
  askBalance: oc
    .route({
      method: 'POST',
      path: '/admin/texts/balance',
      summary: 'Ask the network for the balance of the SIM; its answer comes later',
      tags,
    })
    .output(state),
  test: oc
    .route({ method: 'POST', path: '/admin/texts/test', summary: 'Send a test text', tags })
    .input(z.object({ id: newId, number: text(60).describe('As it is typed') }))
    .output(listed),
  queue: oc
    .route({
      method: 'GET',
      path: '/admin/texts/queue',
      summary: 'The newest texts, those that need somebody first',
      tags,
    })
    .output(z.array(listed)),
  settle: oc
    .route({
      method: 'POST',
      path: '/admin/texts/{id}/settle',
      summary:
        'Decide about an uncertain text: send it again under the same id, count it as sent, or drop it',
      tags,
    })
    .input(z.object({ id: z.guid(asIssue('texts.unknown')), as: z.enum(['again', 'sent', 'dropped']) }))
    .output(listed),
  forecast: oc
    .route({
      method: 'POST',
      path: '/admin/texts/forecast',
      summary: 'The cost of a text to many, and the time that it would take',
      tags,
    })
    .input(mass)
    .output(forecast),
  sendToMany: oc
    .route({
      method: 'POST',
      path: '/admin/texts/many',
      summary: 'Queue a text to many; made twice, it reaches nobody twice',
      tags,
    })
    .input(mass)
    .output(z.object({ queued: count })),
  stopped: oc
    .route({
      method: 'GET',
      path: '/admin/texts/stopped',
      summary: 'The numbers of guardians who want no texts, or no news',
      tags,
    })
    .output(z.array(stoppedNumber)),
  conversations: oc
    .route({
      method: 'GET',
      path: '/admin/texts/conversations',
      summary: 'The numbers that have written or were written to, unread ones first',
      tags,
    })
    .output(z.array(conversation)),
  conversation: oc
    .route({
      method: 'GET',
      path: '/admin/texts/conversations/{number}',
      summary: 'The texts sent to a number and those received from it',
      tags,
    })
    .input(ofNumber)
    .output(conversationLines),
  markRead: oc
    .route({
      method: 'POST',
      path: '/admin/texts/conversations/{number}/read',
      summary: 'Note that the texts of a number were read',
      tags,
    })
    .input(ofNumber)
    .output(z.object({ read: z.literal(true) })),
  write: oc
    .route({ method: 'POST', path: '/admin/texts', summary: 'Write to a number', tags })
    .input(z.object({ id: newId, number, body: requiredText(500, asIssue('texts.body')) }))
    .output(listed),
}
