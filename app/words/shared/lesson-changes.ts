import type { ChangedLesson } from '#shared/lesson-changes/contract.ts'

/** Texts about a lesson of one day, for teachers and students: that it is on now, and its changes. */
export const lessonChangeWords = {
  now: 'Now',
  covered: (name: string) => `Covered by ${name}`,
  covering: (name: string) => `You cover for ${name}`,
  coveringNobody: 'You cover this lesson',
  moved: (period: number) => `Moved from period ${period}`,
  room: (room: string) => `In room ${room}`,
  cancelled: 'Cancelled',
  extra: 'Extra lesson',
  ahead: 'Changed lessons',
  more: (count: number) => `${count} more`,
}

type Change = Pick<ChangedLesson, 'kind' | 'period' | 'to_period' | 'room' | 'teacher_name' | 'note'>

/** Describes the change of a lesson in a few words. */
export function describeChange({ kind, period, to_period, room, teacher_name, note }: Change): string {
  const words = lessonChangeWords
  const facts = [
    kind === 'cover' && words.covered(teacher_name ?? ''),
    kind === 'cancelled' && words.cancelled,
    kind === 'extra' && words.extra,
    to_period !== null && words.moved(period),
    room !== null && words.room(room),
    note,
  ]
  return facts.filter(Boolean).join(' · ')
}

/**
 * The same for a teacher, for whom another teacher's lesson to cover is described as such.
 * @param own ids of the teacher's classes
 */
export function describeToTeacher(change: ChangedLesson, own: ReadonlySet<string>): string {
  const isCovering = change.kind === 'cover' && !own.has(change.class_id)
  return isCovering ? describeCover(change) : describeChange(change)
}

/** The same for the teacher who covers it. */
export function describeCover({ usual_teacher_name, room, note }: ChangedLesson): string {
  const words = lessonChangeWords
  const who = usual_teacher_name === null ? words.coveringNobody : words.covering(usual_teacher_name)
  return [who, room !== null && words.room(room), note].filter(Boolean).join(' · ')
}
