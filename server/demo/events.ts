import { z } from 'zod'
import { endOfTerm } from '#shared/events/rules.ts'
import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import { listedClass } from './accounts-plan.ts'
import type { Calendar } from './calendar.ts'
import { demoId } from './chance.ts'
import type { DemoClass } from './classes.ts'
import { audience, orNull, readDemoFile, whole, yesOrNothing } from './demo-file.ts'

const eventRow = z.object({
  name: z.string(),
  to: audience,
  /** The first day, counted from today. */
  in_days: whole,
  days: whole,
  begins: orNull,
  ends: orNull,
  is_weekly: yesOrNothing,
  is_public: yesOrNothing,
  title: z.string(),
  place: z.string(),
  content: orNull,
})

/** The office's events, and one of the listed class. Weekly ones are repeated until the end of the term. */
export function planEvents(
  classes: readonly DemoClass[],
  adminId: string,
  { calendar, years }: { calendar: Calendar; years: SchoolCalendar },
) {
  const science = classes.find(({ name, subject }) => name === listedClass && subject.code === 'SCI')
  const ofClass = science && {
    name: 'excursion',
    to: `class:${science.id}` as const,
    in_days: 9,
    days: 1,
    begins: '08:00',
    ends: '12:00',
    is_weekly: false,
    is_public: false,
    title: 'Excursion to the river',
    place: 'Meet at the gate',
    content: 'We take samples of water. Wear shoes that may get wet.',
    by: science.teacher.id,
  }
  const ofOffice = readDemoFile('events.csv', eventRow).map((event) => ({ ...event, by: adminId }))
  const planned = [...ofOffice, ...(ofClass ? [ofClass] : [])]
  return {
    eventKeys: planned.map(({ to }) => to),
    events: planned.map(({ name, to, in_days, days, begins, ends, is_weekly, by, ...shown }) => {
      const starts_on = calendar.schoolDayIn(in_days)
      return {
        id: demoId('event', name),
        audience_id: demoId('audience', to),
        created_by: by,
        ...shown,
        starts_on,
        ends_on: days > 1 ? calendar.schoolDayIn(in_days + days - 1) : starts_on,
        starts_at: begins,
        ends_at: ends,
        repeats_until: (is_weekly && endOfTerm(years, starts_on)) || null,
      }
    }),
  }
}
