import { z } from 'zod'
import { newAnnouncements } from '#shared/announcements/contract.ts'
import { newInForum } from '#shared/forum/contract.ts'
import { calendarOfScreen } from '#shared/school-calendar/contract.ts'

const name = z.string()

/** The teacher’s name, the counts of the first screen, and the news. */
export const teacherOverview = z.object({
  given_name: name,
  surname: name,
  home_classes: z.array(z.string()).describe('Those that the teacher looks after this year'),
  may_have_work: z
    .boolean()
    .describe(
      'Has a class that is not archived or a home class, or stands in for somebody this week or the next',
    ),
  counts: z.object({
    classes: z.number().int().describe('Of this term'),
    notes: z.number().int(),
    assignments: z.number().int(),
  }),
  calendar: calendarOfScreen,
  new_announcements: newAnnouncements,
  forum: z.object({
    news: z.number().int().describe('Topics with something new, and posts that wait for approval'),
    reports: z.number().int().describe('Reported posts that wait'),
    classes: z.number().int().describe('In which something is new or waits'),
    first: newInForum.nullable().describe('The first of these classes by name'),
  }),
})

export type TeacherOverview = z.infer<typeof teacherOverview>
