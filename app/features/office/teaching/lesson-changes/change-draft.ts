import { newId } from '#app/lib/text/new-id.ts'
import type { Problems } from '#app/forms/field-props.ts'
import type { LessonChangeInput, LessonOfDay } from '#shared/lesson-changes/contract.ts'
import { lessonChangeRules, type LessonChangeKind } from '#shared/lesson-changes/rules.ts'
import * as lessonChangeMessages from '#shared/lesson-changes/messages.ts'

/** A change as it is typed: what is empty is not chosen. */
export interface ChangeDraft {
  id: string
  day: string
  kind: LessonChangeKind
  class_id: string
  period: string
  to_period: string
  room: string
  teacher_id: string
  note: string
}

/** @param lesson absent for an extra one */
export function changeDraftOf(day: string, lesson: LessonOfDay | undefined): ChangeDraft {
  return {
    id: newId(),
    day,
    kind: lesson ? 'cover' : 'extra',
    class_id: lesson?.class_id ?? '',
    period: lesson ? String(lesson.planned_period) : '',
    to_period: '',
    room: '',
    teacher_id: '',
    note: '',
  }
}

/** The faults that can be found without knowing the other lessons. */
export function findProblems({ kind, class_id, period, to_period, room, teacher_id }: ChangeDraft): Problems {
  return {
    ...(class_id === '' && { class_id: lessonChangeRules.class_id.missing }),
    ...(period === '' && { period: lessonChangeRules.period.missing }),
    ...(kind === 'cover' && teacher_id === '' && { teacher_id: lessonChangeMessages.teacher }),
    ...(kind === 'moved' &&
      to_period === '' &&
      room.trim() === '' && { to_period: lessonChangeMessages.moved }),
  }
}

export function inputOf(draft: ChangeDraft): LessonChangeInput {
  const { kind } = draft
  return {
    ...draft,
    period: Number(draft.period),
    to_period: kind === 'moved' && draft.to_period ? Number(draft.to_period) : null,
    room: kind === 'cancelled' ? null : draft.room.trim() || null,
    teacher_id: kind === 'cover' ? draft.teacher_id : null,
    note: draft.note.trim() || null,
  }
}
