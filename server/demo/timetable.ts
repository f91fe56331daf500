/** A group and a teacher, with the number of times they meet a week. */
export interface Meeting {
  /** The home class. */
  group: string
  teacher: string
  lessons: number
}

interface Lesson {
  meeting: number
  group: string
  teacher: string
}

/** The lesson in each period, by person or group. */
type Diary = Map<string, (Lesson | undefined)[]>

/**
 * Finds the periods of every meeting so that nobody is in two places at once. Lessons of one meeting are spread
 * over the days where that is possible.
 *
 * Groups and teachers are the two sides of a bipartite graph and periods are colours of its edges, so a solution
 * exists whenever nobody has more lessons than there are periods (König): where no period suits both, two
 * periods are swapped along a chain of lessons until one does.
 * @returns for each meeting the indexes of its periods, ascending
 * @throws when a group or teacher has more lessons than there are periods
 */
export function planTimetable(meetings: readonly Meeting[], days: number, periodsADay: number): number[][] {
  const periods = days * periodsADay
  const groups: Diary = new Map()
  const teachers: Diary = new Map()
  for (const { group, teacher } of meetings) {
    groups.set(group, Array.from({ length: periods }))
    teachers.set(teacher, Array.from({ length: periods }))
  }

  for (const [meeting, { group, teacher, lessons }] of meetings.entries()) {
    for (let count = 0; count < lessons; count += 1) {
      const [ofGroup, ofTeacher] = [diaryOf(groups, group), diaryOf(teachers, teacher)]
      const busyDays = new Set(
        ofGroup.flatMap((lesson, period) => (lesson?.meeting === meeting ? [period % days] : [])),
      )
      // Counted period by period across the days, so that the early lessons of all days fill first.
      const order = Array.from({ length: periods }, (_, index) => index)
      const free = order.filter((period) => !ofGroup[period] && !ofTeacher[period])
      const suited = free.find((period) => !busyDays.has(period % days)) ?? free[0]
      const period = suited ?? makeRoom(groups, teachers, group, teacher)
      const lesson = { meeting, group, teacher }
      ofGroup[period] = lesson
      ofTeacher[period] = lesson
    }
  }
  return meetings.map(({ group }, meeting) =>
    diaryOf(groups, group)
      .flatMap((lesson, slot) =>
        lesson?.meeting === meeting ? [(slot % days) * periodsADay + Math.floor(slot / days)] : [],
      )
      .sort((a, b) => a - b),
  )
}

/**
 * Swaps two periods along the chain of lessons that begins at the group.
 * @returns the period that becomes free for both
 */
function makeRoom(groups: Diary, teachers: Diary, group: string, teacher: string): number {
  const freeOfTeacher = diaryOf(teachers, teacher).indexOf(undefined)
  const freeOfGroup = diaryOf(groups, group).indexOf(undefined)
  if (freeOfTeacher < 0 || freeOfGroup < 0)
    throw new Error(`the week is too short for ${group} and ${teacher}`)

  const chain: { lesson: Lesson; from: number; to: number }[] = []
  let [from, to] = [freeOfTeacher, freeOfGroup]
  let lesson = diaryOf(groups, group)[from]
  for (let atGroup = true; lesson; atGroup = !atGroup) {
    chain.push({ lesson, from, to })
    const next: Lesson | undefined = atGroup
      ? diaryOf(teachers, lesson.teacher)[to]
      : diaryOf(groups, lesson.group)[to]
    ;[from, to] = [to, from]
    lesson = next
  }
  for (const step of chain) {
    diaryOf(groups, step.lesson.group)[step.from] = undefined
    diaryOf(teachers, step.lesson.teacher)[step.from] = undefined
  }
  for (const step of chain) {
    diaryOf(groups, step.lesson.group)[step.to] = step.lesson
    diaryOf(teachers, step.lesson.teacher)[step.to] = step.lesson
  }
  return freeOfTeacher
}

function diaryOf(diaries: Diary, name: string): (Lesson | undefined)[] {
  const diary = diaries.get(name)
  if (!diary) throw new Error(`no diary of ${name}`)
  return diary
}
