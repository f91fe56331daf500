import type { LucideIcon } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { Tooltip, Tooltips } from '#app/components/ui/tooltip.tsx'

interface Action {
  icon: LucideIcon
  words: string
  onAct: () => void
}

/** What can be done with a row: buttons with icons, each named with the row it acts on. */
export function RowActions({ of, actions }: { of: string; actions: Action[] }) {
  return (
    <Tooltips>
      <span className="flex justify-end">
        {actions.map(({ icon: Icon, words, onAct }) => (
          <Tooltip key={words} words={words}>
            <Button variant="quiet" size="icon" aria-label={`${words}: ${of}`} onClick={onAct}>
              <Icon className="size-5" aria-hidden="true" />
            </Button>
          </Tooltip>
        ))}
      </span>
    </Tooltips>
  )
}
