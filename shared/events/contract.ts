import { oc } from '@orpc/contract'
import { z } from 'zod'
import { eventRules as rules } from './rules.ts'
import { asIssue } from '#shared/reasons.ts'
import { audienceInput, audienceParts } from '#shared/audience/contract.ts'
import { day, newId, optionalText, requiredText, version } from '#shared/contract/fields.ts'
import { calendarOfScreen } from '#shared/school-calendar/contract.ts'

const time = (rule: { form: { pattern: RegExp; invalid: string } }) =>
  z.string().regex(rule.form.pattern, rule.form.invalid).nullable().describe('`HH:MM` by the school’s clocks')

const eventInput = z.object({
  audience: audienceInput,
  title: requiredText(rules.title.most, rules.title.missing),
  place: optionalText(rules.place.most),
  content: optionalText(rules.content.most),
  starts_on: day(rules.starts_on),
  ends_on: day(rules.ends_on).describe('The last day, which for most is the first'),
  starts_at: time(rules.starts_at).describe('null: the whole day'),
  ends_at: time(rules.ends_at),
  repeats_until: day(rules.repeats_until)
    .nullable()
    .describe('Each week until this day of the term; null: once'),
  is_public: z.boolean().describe('On the public site too, which the office alone decides'),
})

const event = z.object({
  id: z.guid(),
  title: z.string(),
  place: z.string().nullable(),
  content: z.string().nullable(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  repeats_until: z.iso.date().nullable(),
  is_public: z.boolean(),
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
    .array(dated.extend({ is_done: z.boolean().describe('The student asking has handed it in') }))
    .describe('Assignments of the classes of the person asking that are due within the span'),
  tests: z.array(dated).describe('Columns of the mark sheets of these classes whose day is within the span'),
  calendar: calendarOfScreen,
})

export type SchoolEvent = z.output<typeof event>
export type EventInput = z.output<typeof eventInput>
export type CalendarPage = z.output<typeof calendarPage>

const one = z.object({ id: z.guid(asIssue('events.unknown')) })
const tags = ['calendar']

/** Days that one reading may span. */
const mostDays = 100

export const events = {
  list: oc
    .route({
      method: 'GET',
      path: '/calendar',
      summary:
        'Events, due dates and tests of a span of days, for the person asking; the office reads all events',
      tags,
    })
    .input(
      z
        .object({ from: day(rules.starts_on), to: day(rules.starts_on) })
        .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= mostDays * 86_400_000, {
          path: ['to'],
          message: asIssue('events.manyDays', mostDays),
        }),
    )
    .output(calendarPage),
  get: oc
    .route({ method: 'GET', path: '/events/{id}', summary: 'One event, for whoever may change it', tags })
    .input(one)
    .output(event),
  create: oc
    .route({ method: 'POST', path: '/events', summary: 'Enter an event', tags })
    .input(eventInput.extend({ id: newId }))
    .output(event),
  update: oc
    .route({ method: 'PUT', path: '/events/{id}', summary: 'Change an event', tags })
    .input(eventInput.extend({ ...one.shape, updated_at: version }))
    .output(event),
  remove: oc.route({ method: 'DELETE', path: '/events/{id}', summary: 'Delete an event', tags }).input(one),
  feed: oc
    .route({
      method: 'GET',
      path: '/calendar/feed',
      summary: 'Whether the own calendar has an address for other programs',
      tags,
    })
    .output(z.object({ made_at: z.string().nullable().describe('null: there is none yet') })),
  renewFeed: oc
    .route({
      method: 'POST',
      path: '/calendar/feed',
      summary: 'Make an address of the own calendar; one that was there before ends',
      tags,
    })
    .output(
      z.object({
        address: z
          .string()
          .describe(
            'For programs that show calendars; whoever knows it reads it. No other reply names it again',
          ),
      }),
    ),
}
