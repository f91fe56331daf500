import { z } from 'zod'
import { dayMs } from '#shared/time.ts'
import { eventFields } from './fields.ts'
import { asIssue } from '#shared/reasons.ts'
import { audienceInput, audienceParts } from '#shared/audience/contract.ts'
import { day } from '#shared/contract/fields.ts'
import { inputOf, replyOf } from '#shared/contract/noun-fields.ts'
import { rowCalls } from '#shared/contract/row-calls.ts'
import { calendarOfScreen } from '#shared/school-calendar/contract.ts'
import { calls } from '#shared/contract/calls.ts'

const eventInput = z.object({
  audience: audienceInput,
  ...inputOf(eventFields).shape,
  ends_on: day(eventFields.ends_on).describe(eventFields.ends_on.meaning),
})

const event = z.object({
  id: z.guid(),
  ...replyOf(eventFields).shape,
  ends_on: z.iso.date(),
  audience: audienceParts,
  may_change: z.boolean(),
  updated_at: z.string(),
})

const dated = z.object({
  id: z.guid(),
  title: z.string(),
  day: z.iso.date(),
  class_name: z.string(),
  subject_name: z.string().nullable(),
  updated_at: z.string(),
})

const calendarPage = z.object({
  events: z
    .array(event)
    .describe('Those of which some day is within the span, in the order of their first days'),
  due: z
    .array(
      dated.extend({
        time: z.string().nullable().describe('`HH:MM` by the school’s clocks; null: the whole day'),
        is_done: z.boolean().describe('The student asking has handed it in'),
      }),
    )
    .describe('Assignments of the classes of the person asking that are due within the span'),
  tests: z.array(dated).describe('Columns of the mark sheets of these classes whose day is within the span'),
  calendar: calendarOfScreen,
})

export type SchoolEvent = z.output<typeof event>
export type EventInput = z.output<typeof eventInput>
export type CalendarPage = z.output<typeof calendarPage>

const unknown = asIssue('events.unknown')
const one = z.object({ id: z.guid(unknown) })
const call = calls('calendar')

/** The most days in one request. */
const maxDays = 100

export const events = {
  list: call
    .get(
      '/calendar',
      'Events, due dates and tests of a span of days, for the person asking; the office reads all events',
    )
    .input(
      z
        .object({ from: day(eventFields.starts_on), to: day(eventFields.starts_on) })
        .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= maxDays * dayMs, {
          path: ['to'],
          message: asIssue('events.manyDays', maxDays),
        }),
    )
    .output(calendarPage),
  get: call.get('/events/{id}', 'One event, for those who may change it').input(one).output(event),
  ...rowCalls({
    path: '/events',
    call,
    input: eventInput,
    row: event,
    unknown,
    summaries: { create: 'Enter an event', update: 'Change an event', remove: 'Delete an event' },
  }),
  feed: call
    .get('/calendar/feed', 'Whether the person’s calendar has an address for other programs')
    .output(z.object({ made_at: z.string().nullable().describe('null: there is none yet') })),
  renewFeed: call
    .post('/calendar/feed', 'Make an address for the person’s calendar; an earlier one stops working')
    .output(
      z.object({
        address: z
          .string()
          .describe(
            'For calendar programs; everyone who knows it can read it. No other reply names it again',
          ),
      }),
    ),
}
