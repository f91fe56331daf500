import type { AudienceKey } from '#shared/audience/audience.ts'
import { endOfTerm } from '#shared/events/rules.ts'
import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import { listedClass } from './accounts-plan.ts'
import type { Calendar } from './calendar.ts'
import { demoId } from './chance.ts'
import type { DemoClass } from './classes.ts'

interface Planned {
  name: string
  to: AudienceKey
  title: string
  place: string
  content?: string
  inDays: number
  days?: number
  at?: [begins: string, ends: string]
  isWeekly?: boolean
  isPublic?: boolean
  by?: string
}

const ofOffice: Planned[] = [
  {
    name: 'open day',
    to: 'everyone',
    title: 'Open day for families',
    place: 'School grounds',
    content: 'See the classrooms, the laboratory and the farm. Lunch is sold for the library.',
    inDays: 11,
    at: ['09:00', '14:00'],
    isPublic: true,
  },
  {
    name: 'sports carnival',
    to: 'everyone',
    title: 'Sports carnival',
    place: 'Sports field',
    content: 'Wear the colour of your house. Bring water and a hat.',
    inDays: 20,
    days: 2,
    isPublic: true,
  },
  {
    name: 'examination',
    to: 'grade:10',
    title: 'Certificate examination: English',
    place: 'School hall',
    inDays: 6,
    at: ['08:30', '11:30'],
  },
  {
    name: 'staff',
    to: 'staff',
    title: 'Staff meeting',
    place: 'Library',
    inDays: -6,
    at: ['15:00', '16:00'],
    isWeekly: true,
  },
  {
    name: 'choir',
    to: 'students',
    title: 'Choir',
    place: 'Music room',
    inDays: -4,
    at: ['15:15', '16:30'],
    isWeekly: true,
  },
]

/** The office's events, and one of the listed class. Weekly ones are repeated until the end of the term. */
export function planEvents(
  classes: readonly DemoClass[],
  adminId: string,
  { calendar, years }: { calendar: Calendar; years: SchoolCalendar },
) {
  const science = classes.find(({ name, subject }) => name === listedClass && subject.code === 'SCI')
  const ofClass: Planned[] = science
    ? [
        {
          name: 'excursion',
          to: `class:${science.id}`,
          title: 'Excursion to the river',
          place: 'Meet at the gate',
          content: 'We take samples of water. Wear shoes that may get wet.',
          inDays: 9,
          at: ['08:00', '12:00'],
          by: science.teacher.id,
        },
      ]
    : []
  const planned = [...ofOffice, ...ofClass]
  return {
    eventKeys: planned.map(({ to }) => to),
    events: planned.map(
      ({ name, to, title, place, content, inDays, days = 1, at, isWeekly, isPublic, by }) => {
        const starts_on = calendar.schoolDayIn(inDays)
        const last = isWeekly ? endOfTerm(years, starts_on) : undefined
        return {
          id: demoId('event', name),
          audience_id: demoId('audience', to),
          created_by: by ?? adminId,
          title,
          place,
          content: content ?? null,
          starts_on,
          ends_on: days > 1 ? calendar.schoolDayIn(inDays + days - 1) : starts_on,
          starts_at: at?.[0] ?? null,
          ends_at: at?.[1] ?? null,
          repeats_until: last ?? null,
          is_public: isPublic ?? false,
        }
      },
    ),
  }
}
