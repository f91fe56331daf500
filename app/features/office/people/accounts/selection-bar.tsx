import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { classNames } from '#app/lib/page/class-names.ts'
import { selection } from '#app/words/office/accounts.ts'
import { SlipsButton } from '#app/features/office/people/password-slips/slips-button.tsx'
import { CodesButton } from '#app/features/office/people/guardian-access/codes-button.tsx'
import { MoveDialog } from './move-dialog.tsx'

interface SelectionBarProps {
  userId: string
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

/** Actions on all selected students; those of an earlier search stay selected. */
export function SelectionBar({ userId, selected, onSelect }: SelectionBarProps) {
  const [moving, setMoving] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const actions = useId()
  const Chevron = isUnfolded ? ChevronDown : ChevronUp
  return (
    <section
      aria-label={selection.label}
      data-selection-bar=""
      className="sticky bottom-[calc(var(--bottom-bar)+0.5rem)] z-10 mt-2 flex flex-wrap items-center gap-2 rounded-md border border-control bg-surface p-2 raised"
    >
      <p role="status" className="grow basis-28 text-sm font-semibold sm:text-base">
        {selection.count(selected.size)}
      </p>
      {/* All actions would take half of a phone's screen from the list. */}
      <Button
        variant="secondary"
        size="sm"
        className="sm:hidden"
        aria-expanded={isUnfolded}
        aria-controls={actions}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {selection.actions}
        <Chevron className="size-5" aria-hidden="true" />
      </Button>
      <div id={actions} className={classNames('flex flex-wrap gap-2', !isUnfolded && 'max-sm:hidden')}>
        <Button variant="secondary" size="sm" onClick={() => setMoving(true)}>
          {selection.move}
        </Button>
        <SlipsButton userId={userId} size="sm" who={{ student_ids: [...selected] }} />
        <CodesButton userId={userId} size="sm" who={{ student_ids: [...selected] }} />
        <Button variant="quiet" size="sm" onClick={() => onSelect(new Set())}>
          {selection.clear}
        </Button>
      </div>
      {moving && (
        <MoveDialog
          userId={userId}
          ids={[...selected]}
          onDone={(moved) => {
            setMoving(false)
            if (moved) onSelect(new Set())
          }}
        />
      )}
    </section>
  )
}
