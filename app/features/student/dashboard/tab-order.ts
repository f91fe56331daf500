import { studentTabs, type StudentTab } from '#app/words/student/portal.ts'

/** Tabs that say what will be in them until the school has put something there, in the order in which students need them. */
const emptyAtFirst: readonly StudentTab[] = ['announcements', 'calendar', 'modules']

/**
 * The order of the tabs: as the specification has it while they are empty. One that is filled comes before grades and
 * resources, so that a phone shows it without scrolling far.
 */
export function orderTabs(filled: readonly StudentTab[]): StudentTab[] {
  const first = emptyAtFirst.filter((name) => filled.includes(name))
  const others = (Object.keys(studentTabs) as StudentTab[]).filter((name) => !first.includes(name))
  const [courses, assignments, ...rest] = others
  return [courses!, assignments!, ...first, ...rest]
}
