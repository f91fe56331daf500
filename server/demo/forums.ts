import { isLinked, type DemoStudent } from './accounts-plan.ts'
import type { Calendar } from './calendar.ts'
import { chance, demoId } from './chance.ts'
import type { DemoClass } from './classes.ts'

/** A discussion in each class, opened by the teacher, with a question and an answer from students. */
export function planForums(
  classes: readonly DemoClass[],
  students: readonly DemoStudent[],
  calendar: Calendar,
) {
  const byClass = Map.groupBy(students.filter(isLinked), (student) => student.class_name)
  const at = (daysAgo: number, time: string) => calendar.moment(calendar.schoolDayIn(-daysAgo), time)
  const forums = classes.map((taught) => ({
    id: demoId('forum', taught.id),
    class_id: taught.id,
    title: `${taught.subject.name} ${taught.name}`,
    description: 'Ask when something is not clear; answer when you can.',
    created_by: taught.teacher.id,
    created_at: at(50, '08:00'),
    updated_at: at(50, '08:00'),
  }))
  const posts = classes.flatMap((taught) => {
    const [, second, third] = taught.subject.topics
    const classmates = byClass.get(taught.name) ?? []
    const someone = (part: string) =>
      classmates[Math.floor(chance(part, taught.id) * classmates.length)]?.userId
    const post = (author: string | undefined, title: string, content: string, when: string) => ({
      forum_id: demoId('forum', taught.id),
      author_id: author ?? null,
      title,
      content,
      created_at: when,
      updated_at: when,
    })
    return [
      post(
        taught.teacher.id,
        second.title,
        `Next week we begin with ${second.title}. What do you know about it already?`,
        at(25, '15:30'),
      ),
      post(
        someone('asks'),
        `Question on ${second.title}`,
        'Does question 3 need a drawing or is a table enough?',
        at(8, '17:45'),
      ),
      post(
        someone('answers'),
        `Question on ${second.title}`,
        'The teacher said either is fine if every part is labelled.',
        at(8, '19:20'),
      ),
      post(taught.teacher.id, third.title, 'The exercise is online. Read the handout first.', at(3, '14:10')),
    ]
  })
  return { forums, posts }
}
