import type { RollCall, RollMark } from '#shared/roll-calls/contract.ts'
import type { AbsenceKind } from '#shared/roll-calls/rules.ts'

/** The absent and late students, as they are tapped. */
export interface RollDraft {
  marks: Record<string, DraftMark>
  /** The time of the roll's last change, as it was read; empty if it has not been called. */
  updated_at: string
}

interface DraftMark {
  kind: AbsenceKind
  /** HH:MM; empty for an absent student. */
  arrived_at: string
  reason: string
}

/** A roll that has not been called begins with everybody present. */
export function draftOfRoll({ called }: Pick<RollCall, 'called'>): RollDraft {
  const marks = (called?.marks ?? []).map(({ student_id, kind, arrived_at, reason }) => {
    return [student_id, { kind, arrived_at: arrived_at ?? '', reason: reason ?? '' }] as const
  })
  return { marks: Object.fromEntries(marks), updated_at: called?.updated_at ?? '' }
}

/** Tapping the same student again marks them present. @param now `HH:MM`, the arrival of a late student */
export function tapped(
  draft: RollDraft,
  studentId: string,
  kind: AbsenceKind,
  now: string,
): RollDraft['marks'] {
  const { [studentId]: before, ...others } = draft.marks
  if (before?.kind === kind) return others
  const arrived_at = kind === 'late' ? now : ''
  return { ...others, [studentId]: { kind, arrived_at, reason: before?.reason ?? '' } }
}

export function marksOf({ marks }: Pick<RollDraft, 'marks'>): RollMark[] {
  return Object.entries(marks).map(([student_id, { kind, arrived_at, reason }]) => ({
    student_id,
    kind,
    arrived_at: arrived_at || null,
    reason: reason.trim() || null,
  }))
}
