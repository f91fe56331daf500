import type { LucideIcon } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { Tooltip, Tooltips } from '#app/components/ui/tooltip.tsx'

interface Action {
  icon: LucideIcon
  words: string
  onAct: () => void
}

/** The actions on a row: icon buttons, each with a label that names the row it acts on. */
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
