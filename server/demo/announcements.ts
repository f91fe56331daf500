import { z } from 'zod'
import { isLinked, listedClass, type DemoStudent } from './accounts-plan.ts'
import type { Calendar } from './calendar.ts'
import { chance, demoId } from './chance.ts'
import type { DemoClass } from './classes.ts'
import { audience, readDemoFile, whole, yesOrNothing } from './demo-file.ts'

const announcementRow = z.object({
  name: z.string(),
  to: audience,
  days_ago: whole,
  is_pinned: yesOrNothing,
  title: z.string(),
  content: z.string(),
})

/**
 * A few announcements of the office to grades, and of two teachers to the listed class, half of whom have
 * seen them.
 */
export function planAnnouncements(
  classes: readonly DemoClass[],
  students: readonly DemoStudent[],
  adminId: string,
  calendar: Calendar,
) {
  const taught = classes.filter(
    ({ name, subject }) => name === listedClass && ['MATH', 'SCI'].includes(subject.code),
  )
  const ofOffice = readDemoFile('announcements.csv', announcementRow)
  const told = [
    ...ofOffice.map((one) => ({ ...one, created_by: adminId, author_name: null })),
    ...taught.map(({ id, teacher, subject }, index) => ({
      name: `class ${id}`,
      to: `class:${id}` as const,
      days_ago: 1 + (index % 5),
      is_pinned: false,
      title: `${subject.name}: bring your exercise book`,
      content: `We look back on **${subject.topics[1].title}** in the next lesson. Bring your exercise book and your questions.`,
      created_by: teacher.id,
      author_name: `${teacher.givenName} ${teacher.surname}`,
    })),
  ]
  const announcements = told.map(({ name, to, days_ago, ...shown }) => {
    const at = calendar.moment(calendar.schoolDayIn(-days_ago), '10:15')
    return {
      id: demoId('announcement', name),
      audience_id: demoId('audience', to),
      ...shown,
      shown_from: at,
      created_at: at,
      updated_at: at,
    }
  })
  const classmates = students.filter(isLinked).filter(({ class_name }) => class_name === listedClass)
  return {
    announcementKeys: told.map(({ to }) => to),
    announcements,
    seenMarks: announcements
      .filter(({ author_name }) => author_name !== null)
      .flatMap(({ id, shown_from }) =>
        classmates
          .filter(({ account, userId }) => account === 'settled' && chance('seen', `${id} ${userId}`) < 0.5)
          .map(({ userId }) => ({
            user_id: userId,
            announcement_id: id,
            note_id: null,
            seen_at: shown_from,
          })),
      ),
  }
}
