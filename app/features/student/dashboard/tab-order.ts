import { studentTabs, type StudentTab } from '#app/words/student/portal.ts'

/**
 * Tabs that describe their future content until the school has added some, in the order in which students
 * need them.
 */
const emptyAtFirst: readonly StudentTab[] = ['announcements', 'calendar', 'modules']

/**
 * The order of the tabs: the specification's while they are empty. A filled one comes before grades and
 * resources, so that a phone shows it without much scrolling.
 */
export function orderTabs(filled: readonly StudentTab[]): StudentTab[] {
  const first = emptyAtFirst.filter((name) => filled.includes(name))
  const others = (Object.keys(studentTabs) as StudentTab[]).filter((name) => !first.includes(name))
  const [courses, assignments, ...rest] = others
  return [courses!, assignments!, ...first, ...rest]
}
