import { ChevronDown } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { setTexts as words } from '#app/words/teacher/classes.ts'
import { newId } from '#app/lib/text/new-id.ts'
import type { TaughtClass } from '#shared/classes/contract.ts'

/** A further class, and the id of the row that it gets. */
export interface AlsoFor {
  id: string
  class_id: string
}

interface ShareWithProps {
  also: readonly AlsoFor[]
  /** The further classes to choose from. */
  classes: readonly TaughtClass[]
  onChange: (also: AlsoFor[]) => void
}

/** The further classes that get the same row, saved together with it. */
export function ShareWith({ also, classes, onChange }: ShareWithProps) {
  const isChosen = (id: string) => also.some(({ class_id }) => class_id === id)
  const open = classes.filter(({ id }) => !isChosen(id))

  function toggle(id: string) {
    const left = also.filter(({ class_id }) => class_id !== id)
    onChange(isChosen(id) ? left : [...also, { id: newId(), class_id: id }])
  }

  return (
    <details className="group rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 font-semibold">
        <ChevronDown className="size-5 group-open:rotate-180" aria-hidden="true" />
        {words.alsoFor(also.length)}
      </summary>
      <fieldset className="px-3 pb-3">
        <legend className="sr-only">{words.alsoFor(also.length)}</legend>
        <Button
          variant="secondary"
          size="sm"
          className="mb-1"
          disabled={open.length === 0}
          onClick={() => onChange([...also, ...open.map(({ id }) => ({ id: newId(), class_id: id }))])}
        >
          {words.allClasses(classes.length)}
        </Button>
        {classes.map(({ id, name, subject_name }) => (
          <Checkbox
            key={id}
            label={`${name} - ${subject_name ?? words.unknownSubject}`}
            checked={isChosen(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </fieldset>
    </details>
  )
}
