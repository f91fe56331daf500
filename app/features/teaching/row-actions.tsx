import type { LucideIcon } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'

interface Action {
  icon: LucideIcon
  words: string
  onAct: () => void
}

/** What can be done with a row: buttons with icons, each named with the row it acts on. */
export function RowActions({ of, actions }: { of: string; actions: Action[] }) {
  return (
    <span className="flex justify-end">
      {actions.map(({ icon: Icon, words, onAct }) => (
        <Button
          key={words}
          variant="quiet"
          size="icon"
          title={words}
          aria-label={`${words}: ${of}`}
          onClick={onAct}
        >
          <Icon className="size-5" aria-hidden="true" />
        </Button>
      ))}
    </span>
  )
}
