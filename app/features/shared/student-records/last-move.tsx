import { Button } from '#app/components/ui/button.tsx'
import { formatDay } from '#app/lib/text/format.ts'
import { classMoveTexts as texts } from '#app/words/shared/class-moves.ts'
import type { ClassMove } from '#shared/student-records/class-moves.ts'

interface LastMoveProps {
  /** The newest first. */
  moves: readonly ClassMove[]
  isBusy: boolean
  onUndo: (id: string) => void
}

/** The last move of a student that can be undone. */
export function LastMove({ moves, isBusy, onUndo }: LastMoveProps) {
  const last = moves.find(({ undone_at }) => undone_at === null)
  if (!last) return null
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2">
      <p>
        {texts.before}: {texts.earlier(last.from_class, last.to_class, formatDay(last.moved_on))}
      </p>
      <Button variant="secondary" disabled={isBusy} onClick={() => onUndo(last.id)}>
        {texts.undo}
      </Button>
    </div>
  )
}
