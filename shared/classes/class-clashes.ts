import { periodsOf, type PeriodKey, type Schedule } from '#shared/timetable/periods.ts'

/** The parts of a class in which classes of one term may clash. */
export interface TimetabledClass {
  id: string
  /** The class group, for example 9A. */
  name: string
  subject_id: string | null
  teacher_id: string | null
  room: string | null
  schedule: Schedule
}

export interface Clash {
  /**
   * `teacher`: in two classes at once. `room`: used by two classes at once. `group`: has two subjects at once. `twice`:
   * the same subject of the same group twice.
   */
  kind: 'teacher' | 'room' | 'group' | 'twice'
  /** The two classes. */
  ids: [string, string]
  /** The periods of the clash; empty for `twice`. */
  periods: PeriodKey[]
}

/**
 * Finds the clashes among the classes of one term, for the grid before saving and for the server during
 * saving. Two lessons of one group at once are one clash, although the room is the same too.
 */
export function findClashes(classes: readonly TimetabledClass[]): Clash[] {
  const clashes = new Map<string, Clash>()
  const users = new Map<string, TimetabledClass>()

  function claim(kind: Clash['kind'], owner: string, taught: TimetabledClass, period?: PeriodKey) {
    const key = `${kind} ${owner.toLowerCase()} ${period ?? ''}`
    const first = users.get(key)
    if (!first) users.set(key, taught)
    else if (kind !== 'room' || first.name !== taught.name) note(kind, [first.id, taught.id], period)
  }

  function note(kind: Clash['kind'], ids: Clash['ids'], period?: PeriodKey) {
    const key = `${kind} ${ids.join(' ')}`
    const clash = clashes.get(key) ?? { kind, ids, periods: [] }
    if (period) clash.periods.push(period)
    clashes.set(key, clash)
  }

  for (const taught of classes) {
    if (taught.subject_id) claim('twice', `${taught.name} ${taught.subject_id}`, taught)
    for (const period of periodsOf(taught.schedule)) {
      claim('group', taught.name, taught, period)
      if (taught.teacher_id) claim('teacher', taught.teacher_id, taught, period)
      if (taught.room?.trim()) claim('room', taught.room.trim(), taught, period)
    }
  }
  return [...clashes.values()]
}
