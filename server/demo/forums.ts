import { isLinked, type DemoStudent } from './accounts-plan.ts'
import type { Calendar } from './calendar.ts'
import { chance, demoId } from './chance.ts'
import type { DemoClass } from './classes.ts'

/** Topics in the forum of each class: two of the teacher's, and a student's question with an answer. */
export function planForums(
  classes: readonly DemoClass[],
  students: readonly DemoStudent[],
  calendar: Calendar,
) {
  const byClass = Map.groupBy(students.filter(isLinked), (student) => student.class_name)
  const at = (daysAgo: number, time: string) => calendar.moment(calendar.schoolDayIn(-daysAgo), time)
  const planned = classes.flatMap((taught) => {
    const [, second, third] = taught.subject.topics
    const classmates = byClass.get(taught.name) ?? []
    const someone = (part: string) =>
      classmates[Math.floor(chance(part, taught.id) * classmates.length)]?.userId
    const topic = (title: string, said: [author: string | undefined, content: string, when: string][]) => {
      const id = demoId('forum', taught.id, title)
      const [begun, newest] = [said[0]![2], said.at(-1)![2]]
      return {
        forum: {
          id,
          class_id: taught.id,
          title,
          created_by: said[0]![0] ?? null,
          last_post_at: newest,
          created_at: begun,
          updated_at: begun,
        },
        posts: said.map(([author, content, when]) => ({
          forum_id: id,
          author_id: author ?? null,
          title,
          content,
          created_at: when,
          updated_at: when,
        })),
      }
    }
    return [
      topic(second.title, [
        [
          taught.teacher.id,
          `Next week we begin with ${second.title}. What do you know about it already?`,
          at(25, '15:30'),
        ],
      ]),
      topic(`Question on ${second.title}`, [
        [someone('asks'), 'Does question 3 need a drawing or is a table enough?', at(8, '17:45')],
        [someone('answers'), 'The teacher said either is fine if every part is labelled.', at(8, '19:20')],
      ]),
      topic(third.title, [
        [taught.teacher.id, 'The exercise is online. Read the handout first.', at(3, '14:10')],
      ]),
    ]
  })
  return { forums: planned.map(({ forum }) => forum), forum_posts: planned.flatMap(({ posts }) => posts) }
}
