import type { LucideIcon } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { Tooltip, Tooltips } from '#app/components/ui/tooltip.tsx'

interface Action {
  icon: LucideIcon
  words: string
  onAct: () => void
}

interface RowActionsProps {
  of: string
  actions: Action[]
  /** Shows each icon's word below it on a phone, where nothing can be hovered over. */
  hasWords?: boolean
}

/** The actions on a row: icon buttons, each with a label that names the row it acts on. */
export function RowActions({ of, actions, hasWords }: RowActionsProps) {
  return (
    <Tooltips>
      <span className="flex justify-end">
        {actions.map(({ icon: Icon, words, onAct }) => (
          <Tooltip key={words} words={words}>
            <Button
              variant="quiet"
              size="icon"
              className={hasWords ? 'max-sm:w-auto max-sm:flex-col max-sm:gap-0 max-sm:px-1.5' : undefined}
              aria-label={`${words}: ${of}`}
              onClick={onAct}
            >
              <Icon className="size-5" aria-hidden="true" />
              {hasWords && <span className="text-xs/4 sm:hidden">{words}</span>}
            </Button>
          </Tooltip>
        ))}
      </span>
    </Tooltips>
  )
}
