import { useId } from 'react'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { setTexts as words } from '#app/words/teacher/classes.ts'
import type { RowVersion } from '#shared/contract/fields.ts'

interface ForSetProps {
  /** The other rows that were saved together with this one. */
  others: readonly (RowVersion & { class_name: string | null })[]
  /** Names the parts of the row that change. */
  hint: string
  /** The other rows that change too, each as it was read; either none or all of them. */
  chosen: readonly RowVersion[]
  onChange: (chosen: RowVersion[]) => void
}

/** The choice to apply a change to all classes of a row's set; left out if there are no others. */
export function ForSet({ others, hint, chosen, onChange }: ForSetProps) {
  const id = useId()
  if (others.length === 0) return null
  return (
    <div>
      <Checkbox
        label={words.forSet(others.map(({ class_name }) => class_name ?? '').join(', '))}
        checked={chosen.length > 0}
        aria-describedby={id}
        onChange={(event) =>
          onChange(
            event.currentTarget.checked
              ? others.map(({ id: row, updated_at }) => ({ id: row, updated_at }))
              : [],
          )
        }
      />
      <p id={id} className="text-sm text-ink-soft">
        {hint}
      </p>
    </div>
  )
}
