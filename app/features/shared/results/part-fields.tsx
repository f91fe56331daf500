import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Field, FieldError } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { RemoveButton } from '#app/forms/typed-rows.tsx'
import { partTexts as texts } from '#app/words/shared/result-schemes.ts'
import { capitalize } from '#app/lib/text/format.ts'
import { markKinds, schemeLimits } from '#shared/result-schemes/rules.ts'
import type { TypedPart } from './typed-parts.ts'

interface PartFieldsProps {
  part: TypedPart
  index: number
  problems: Record<string, string>
  onChange: (patch: Partial<TypedPart>) => void
  /** Absent for the only part. */
  onRemove: (() => void) | undefined
}

/** A part of a result: its name and weight, the work that belongs to it, and how its marks count. */
export function PartFields({ part, index, problems, onChange, onRemove }: PartFieldsProps) {
  const of = (field: string) => problems[`components.${index}.${field}`]
  return (
    <fieldset className="space-y-3 rounded-md border border-line p-3">
      <legend className="px-1 font-semibold">{texts.part(index + 1)}</legend>
      <div className="grid grid-cols-[1fr_7rem_auto] items-start gap-2">
        <Field label={texts.title} error={of('title')}>
          <Input
            value={part.title}
            maxLength={schemeLimits.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        </Field>
        <Field label={texts.weight} error={of('weight')}>
          <Input
            inputMode="numeric"
            maxLength={3}
            value={part.weight}
            onChange={(event) => onChange({ weight: event.target.value })}
          />
        </Field>
        {onRemove && <RemoveButton name={texts.removePart(part.title)} onClick={onRemove} />}
      </div>
      <fieldset>
        <legend className="font-semibold">{texts.kinds}</legend>
        <p className="text-sm text-ink-soft">{texts.kindsHint}</p>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {markKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={capitalize(kind)}
              checked={part.kinds.includes(kind)}
              onChange={({ target }) =>
                onChange({
                  kinds: target.checked
                    ? [...part.kinds, kind]
                    : part.kinds.filter((other) => other !== kind),
                })
              }
            />
          ))}
        </div>
        <FieldError id={`part-${index}-kinds`}>{of('kinds')}</FieldError>
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={texts.within}>
          <Select
            value={part.within}
            onChange={(event) => onChange({ within: event.target.value as TypedPart['within'] })}
          >
            <option value="points">{texts.points}</option>
            <option value="equal">{texts.equal}</option>
          </Select>
        </Field>
        {part.within === 'equal' && (
          <Field label={texts.best} hint={texts.bestHint} error={of('best')}>
            <Input
              inputMode="numeric"
              maxLength={2}
              value={part.best}
              onChange={(event) => onChange({ best: event.target.value })}
            />
          </Field>
        )}
      </div>
    </fieldset>
  )
}
