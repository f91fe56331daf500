import {
  isSameTarget,
  leaverStatuses,
  type PromotionTarget,
  type StudentGroup,
} from '#shared/promotion/targets.ts'

/** The choices as they are kept. */
export interface PromotionDraft {
  /** The target of each group that does not follow the proposal. */
  moves: { from: StudentGroup; to: PromotionTarget }[]
  exceptions: { student_id: string; to: PromotionTarget }[]
  /** Whether new students move up too. */
  movesNew: boolean
}

/** The form in which earlier versions of the program kept it, with groups as texts. */
interface EarlierDraft {
  targets?: Record<string, string> | undefined
  exceptions: { student_id: string; to: string | PromotionTarget }[]
  movesNew?: boolean
}

export type KeptDraft = Pick<PromotionDraft, 'moves'> & EarlierDraft

export const emptyDraft = (): KeptDraft => ({ moves: [], exceptions: [] })

/** The choices of a draft, whichever version of the program kept it. */
export function readDraft({ moves, targets = {}, exceptions, movesNew = false }: KeptDraft): PromotionDraft {
  const earlier = Object.entries(targets).flatMap(([group, to]) => {
    const from = targetOfText(group)
    return 'status' in from ? [] : [{ from, to: targetOfText(to) }]
  })
  return {
    movesNew,
    moves: [...earlier, ...moves],
    exceptions: exceptions.map(({ student_id, to }) => ({
      student_id,
      to: typeof to === 'string' ? targetOfText(to) : to,
    })),
  }
}

/** The moves, with that of one group replaced. */
export function withMove(
  moves: PromotionDraft['moves'],
  from: StudentGroup,
  to: PromotionTarget,
): PromotionDraft['moves'] {
  return [...moves.filter((one) => !isSameTarget(one.from, from)), { from, to }]
}

function targetOfText(text: string): PromotionTarget {
  const status = leaverStatuses.find((one) => one === text)
  if (status) return { status }
  const [, grade] = /^Grade (\d+)$/.exec(text) ?? []
  return grade === undefined ? { home_class: text } : { grade: Number(grade) }
}
