import type { ClassMovePlan } from '#shared/student-records/class-moves.ts'

type Change = ClassMovePlan['classes'][number] & { students?: number }

interface PairedMoves {
  /** Students who leave a class for one of the same subject and term. */
  pairs: { left: Change; joined: Change }[]
  /** The remaining classes in order; if more students join a class than leave it, only the surplus. */
  others: Change[]
}

/** Pairs each class that is left with the joined one of the same subject and term. */
export function pairMoves(classes: readonly Change[]): PairedMoves {
  const isSame = (one: Change, other: Change) =>
    one.subject_name !== null && one.subject_name === other.subject_name && one.term === other.term
  const pairs = classes.flatMap((left) => {
    if (left.change !== 'left') return []
    const joined = classes.find((one) => one.change === 'joined' && isSame(one, left))
    return joined ? [{ left, joined }] : []
  })
  const others = classes.flatMap((one) => {
    if (pairs.some(({ left }) => left === one)) return []
    const from = pairs.filter(({ joined }) => joined === one)
    if (from.length === 0) return [one]
    const more = (one.students ?? 1) - from.reduce((sum, { left }) => sum + (left.students ?? 1), 0)
    return more > 0 ? [{ ...one, students: more }] : []
  })
  return { pairs, others }
}
