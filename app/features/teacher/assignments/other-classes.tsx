import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { assignmentTexts } from '#app/words/teacher/assignments.ts'
import { newId } from '#app/lib/text/new-id.ts'
import type { TaughtClass } from '#shared/classes/contract.ts'
import type { AssignmentDraft } from './assignment-draft.ts'

interface OtherClassesProps {
  draft: AssignmentDraft
  /** The further classes of the subject. */
  classes: readonly TaughtClass[]
  onChange: (patch: Partial<AssignmentDraft>) => void
}

const words = assignmentTexts.others

/** The further classes that get the same assignment, each with its own due date. */
export function OtherClasses({ draft, classes, onChange }: OtherClassesProps) {
  const { also_for, due_date } = draft
  const isChosen = (id: string) => also_for.some(({ class_id }) => class_id === id)
  const entryFor = (id: string) => ({ id: newId(), class_id: id, due_date })

  function toggle(id: string) {
    const left = also_for.filter(({ class_id }) => class_id !== id)
    onChange({ also_for: isChosen(id) ? left : [...also_for, entryFor(id)] })
  }

  const open = classes.filter(({ id }) => !isChosen(id))
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-semibold">
        {words.legend} <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <p className="text-sm text-ink-soft">{words.hint}</p>
      <Button
        variant="secondary"
        size="sm"
        className="my-2"
        disabled={open.length === 0}
        onClick={() => onChange({ also_for: [...also_for, ...open.map(({ id }) => entryFor(id))] })}
      >
        {words.all(classes.length)}
      </Button>
      <ul className="divide-y divide-line border-y border-line">
        {classes.map(({ id, name, academic_year, term }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <Checkbox
              label={`${name} (${academic_year}, ${term})`}
              checked={isChosen(id)}
              onChange={() => toggle(id)}
            />
            {also_for
              .filter(({ class_id }) => class_id === id)
              .map((other) => (
                <Field key={other.id} label={words.due(name)} className="flex items-center gap-2">
                  <Input
                    type="date"
                    value={other.due_date}
                    onChange={(event) => {
                      const changed = { ...other, due_date: event.currentTarget.value }
                      onChange({ also_for: also_for.map((one) => (one.id === other.id ? changed : one)) })
                    }}
                  />
                </Field>
              ))}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
