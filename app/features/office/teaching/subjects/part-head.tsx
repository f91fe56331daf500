import { Plus } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'

interface PartHeadProps {
  /** Names the section that it heads. */
  id: string
  heading: string
  intro: string
  add: string
  disabled?: boolean
  onAdd: () => void
}

/** The heading and introduction of a part of the page, with the button that adds a row. */
export function PartHead({ id, heading, intro, add, disabled, onAdd }: PartHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="max-w-prose">
        <h3 id={id} className="font-display text-xl">
          {heading}
        </h3>
        <p className="text-ink-soft">{intro}</p>
      </div>
      <Button disabled={disabled} onClick={onAdd}>
        <Plus className="size-5" aria-hidden="true" />
        {add}
      </Button>
    </div>
  )
}
