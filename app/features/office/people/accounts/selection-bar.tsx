import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
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
  return (
    <section
      aria-label={selection.label}
      data-selection-bar=""
      className="sticky bottom-[calc(var(--bottom-bar)+0.5rem)] z-10 mt-2 flex flex-wrap items-center gap-2 rounded-md border border-control bg-surface p-2 raised"
    >
      <p role="status" className="mr-auto font-semibold">
        {selection.count(selected.size)}
      </p>
      <Button variant="secondary" size="sm" onClick={() => setMoving(true)}>
        {selection.move}
      </Button>
      <SlipsButton userId={userId} size="sm" who={{ student_ids: [...selected] }} />
      <CodesButton userId={userId} size="sm" who={{ student_ids: [...selected] }} />
      <Button variant="quiet" size="sm" onClick={() => onSelect(new Set())}>
        {selection.clear}
      </Button>
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
