import { useState } from 'react'
import { ReasonDialog } from '#app/forms/reason-dialog.tsx'
import { signOffTexts as texts } from '#app/words/shared/results.ts'
import type { BoardRow } from '#shared/results/contract.ts'
import { giveBackRule, unlockRule } from '#shared/results/unlock-rule.ts'
import { isShown, type BoardFilter } from './board-filter.ts'
import type { BoardOf } from './board-frame.tsx'
import { boardRowTitle, BoardTable, moveOf } from './board-table.tsx'
import { useMoves } from './use-moves.ts'

interface ClassStepsProps {
  of: BoardOf
  name: string
  rows: readonly BoardRow[]
  filter: BoardFilter
  /** Asks for the day of a release. */
  onRelease: (row: BoardRow) => void
}

/**
 * The subjects of a home class with their next steps. A question that is open stays, with what was entered, for the results as
 * they are now.
 */
export function ClassSteps({ of, name, rows, filter, onRelease }: ClassStepsProps) {
  const [reopening, setReopening] = useState<string>()
  const moves = useMoves(of.userId)
  const asked = rows.find(({ class_id, state }) => class_id === reopening && state !== 'open')
  return (
    <>
      <BoardTable
        rows={rows.filter((row) => isShown(row, filter))}
        caption={texts.caption(name, of.term, of.academic_year)}
        isOffice={of.isOffice}
        busy={moves.isPending}
        onMove={(move) => moves.mutate([move])}
        onRelease={onRelease}
        onReopen={({ class_id }) => setReopening(class_id)}
      />
      {asked && <ReopenDialog row={asked} moves={moves} onDone={() => setReopening(undefined)} />}
    </>
  )
}

interface ReopenDialogProps {
  row: BoardRow
  moves: ReturnType<typeof useMoves>
  onDone: () => void
}

/** Asks why results are opened again, or given back. */
function ReopenDialog({ row, moves, onDone }: ReopenDialogProps) {
  const isReleased = row.state === 'released'
  return (
    <ReasonDialog
      words={{
        title: (isReleased ? texts.unlockQuestion : texts.giveBackQuestion)(boardRowTitle(row)),
        text: isReleased ? texts.unlockText(row.cards) : texts.giveBackText,
        reason: texts.reason,
        submit: isReleased ? texts.unlock : texts.giveBack,
      }}
      rule={isReleased ? unlockRule : giveBackRule}
      busy={moves.isPending}
      onSubmit={(reason) => moves.mutate([{ ...moveOf(row, 'open'), reason }], { onSuccess: onDone })}
      onClose={onDone}
    />
  )
}
