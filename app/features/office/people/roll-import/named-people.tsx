import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { metTexts, namedTexts as texts } from '#app/words/office/import-points.ts'
import type { RollChoices, Understood } from '#shared/roll-import/contract.ts'

interface NamedPeopleProps {
  named: Understood['named']
  onChange: (chosen: NonNullable<RollChoices['named']>) => void
}

/** Asks who is meant by names that several people have. Renders nothing without any. */
export function NamedPeople({ named, onChange }: NamedPeopleProps) {
  if (named.length === 0) return null
  const chosen = Object.fromEntries(
    named.flatMap(({ name, number }) => (number === null ? [] : [[name, number]])),
  )
  return (
    <fieldset className="rounded-md border border-line bg-surface p-4">
      <legend className="float-left mb-2 w-full font-semibold">{texts.title}</legend>
      <div className="clear-both space-y-4">
        <p className="max-w-prose text-ink-soft">{texts.text}</p>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {named.map(({ name, lines, number, people }) => (
            <Field key={name} label={texts.label(name, lines)}>
              <Select
                value={number ?? ''}
                onChange={(event) => onChange({ ...chosen, [name]: event.currentTarget.value })}
              >
                {number === null && <option value="">{texts.none}</option>}
                {people.map((person) => (
                  <option key={person.number} value={person.number}>
                    {metTexts.person(person.number, person.name, person.class_name)}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
      </div>
    </fieldset>
  )
}
