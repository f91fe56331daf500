import { Suspense } from 'react'
import { loadPart } from '#app/components/load-part.tsx'
import { ReasonDialog } from '#app/forms/reason-dialog.tsx'
import { signOffTexts as texts } from '#app/words/shared/results.ts'
import type { TermName } from '#shared/constants.ts'
import { giveBackRule, unlockRule } from '#shared/results/unlock-rule.ts'
import type { BoardRow } from '#shared/results/contract.ts'
import { moveOf, boardRowTitle } from './board-table.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import type { useMoves } from './use-moves.ts'

const ReadingDialog = loadPart(
  async () => (await import('#app/features/shared/report-cards/reading-dialog.tsx')).ReadingDialog,
)

/** The open question: which classes' results to release or reopen, or which home class's comments to read. */
export type Asking = { to: 'released' | 'open'; of: readonly string[] } | { to: 'read'; of: string }

interface BoardDialogsProps {
  userId: string
  academic_year: string
  term: TermName
  asking: Asking
  rows: readonly BoardRow[]
  moves: ReturnType<typeof useMoves>
  onAsk: (asking: Asking | undefined) => void
}

/**
 * The open question. If the answer could not be sent it stays with what was entered, for the rows as they are
 * now.
 */
export function BoardDialogs({ userId, academic_year, term, asking, rows, moves, onAsk }: BoardDialogsProps) {
  const onDone = () => onAsk(undefined)
  if (asking.to === 'read')
    return (
      <Suspense>
        <ReadingDialog
          userId={userId}
          className={asking.of}
          academic_year={academic_year}
          term={term}
          onClose={onDone}
        />
      </Suspense>
    )
  const { to, of } = asking
  const asked = rows.filter((row) => of.includes(row.class_id))
  if (to === 'released') {
    const release = asked.filter(({ state }) => state === 'checked')
    if (release.length === 0) return null
    return (
      <ReleaseDialog
        userId={userId}
        academic_year={academic_year}
        term={term}
        rows={release}
        onRead={(className) => onAsk({ to: 'read', of: className })}
        busy={moves.isPending}
        onAnswer={(released_on) =>
          released_on === undefined
            ? onDone()
            : moves.mutate(
                release.map((row) => ({ ...moveOf(row, 'released'), released_on })),
                { onSuccess: onDone },
              )
        }
      />
    )
  }
  const reopen = asked.find(({ state }) => state !== 'open')
  if (!reopen) return null
  const isReleased = reopen.state === 'released'
  return (
    <ReasonDialog
      words={{
        title: (isReleased ? texts.unlockQuestion : texts.giveBackQuestion)(boardRowTitle(reopen)),
        text: isReleased ? texts.unlockText(reopen.cards) : texts.giveBackText,
        reason: texts.reason,
        submit: isReleased ? texts.unlock : texts.giveBack,
      }}
      rule={isReleased ? unlockRule : giveBackRule}
      busy={moves.isPending}
      onSubmit={(reason) => moves.mutate([{ ...moveOf(reopen, 'open'), reason }], { onSuccess: onDone })}
      onClose={onDone}
    />
  )
}
