import type { AudienceKey } from '#shared/audience/audience.ts'
import { isLinked, listedClass, type DemoStudent } from './accounts-plan.ts'
import type { Calendar } from './calendar.ts'
import { chance, demoId } from './chance.ts'
import type { DemoClass } from './classes.ts'

interface Told {
  name: string
  to: AudienceKey
  title: string
  content: string
  daysAgo: number
  by?: string
  author?: string
  is_pinned?: boolean
}

const ofOffice: Told[] = [
  {
    name: 'examinations',
    to: 'grade:10',
    title: 'Certificate examinations: what to bring',
    content:
      'The examinations are held in the hall. Be there **half an hour before** each paper.\n\n- Your admission card\n- Two pens and a pencil\n- A ruler\n\nNo phones. They stay with your home class teacher.',
    daysAgo: 4,
    is_pinned: true,
  },
  {
    name: 'returns',
    to: 'grade:10',
    title: 'Library books are due back',
    content: 'Bring back every book before the holidays. The library is open until 4 o’clock each day.',
    daysAgo: 9,
  },
  {
    name: 'graduation',
    to: 'grade:12',
    title: 'Graduation: tickets for your family',
    content:
      'Each of you gets **two tickets**. Collect them at the main office, and tell your family that the gate opens at 8 o’clock.',
    daysAgo: 2,
  },
]

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
  const told = [
    ...ofOffice.map((one) => ({ ...one, by: adminId })),
    ...taught.map(({ id, teacher, subject }, index): Told & { by: string } => ({
      name: `class ${id}`,
      to: `class:${id}`,
      title: `${subject.name}: bring your exercise book`,
      content: `We look back on **${subject.topics[1].title}** in the next lesson. Bring your exercise book and your questions.`,
      daysAgo: 1 + (index % 5),
      by: teacher.id,
      author: `${teacher.givenName} ${teacher.surname}`,
    })),
  ]
  const announcements = told.map(({ name, to, title, content, daysAgo, by, author, is_pinned = false }) => {
    const at = calendar.moment(calendar.schoolDayIn(-daysAgo), '10:15')
    return {
      id: demoId('announcement', name),
      audience_id: demoId('audience', to),
      created_by: by,
      author_name: author ?? null,
      title,
      content,
      is_pinned,
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
