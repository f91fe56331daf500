import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import type { RollChoices, Understood } from '#shared/roll-import/contract.ts'
import { useImportTexts } from './import-kind.ts'

interface SheetChoiceProps {
  understood: Understood
  onChange: (sheets: NonNullable<RollChoices['sheets']>) => void
}

/** Chooses the sheets to read, and the line with the titles of each. */
export function SheetChoice({ understood: { sheets, hidden, is_whole }, onChange }: SheetChoiceProps) {
  const texts = useImportTexts().understood.sheets
  const change = (index: number, to: Partial<NonNullable<RollChoices['sheets']>[number]>) =>
    onChange(sheets.map(({ read, titles }, one) => ({ read, titles, ...(one === index ? to : {}) })))
  const isOne = sheets.length === 1
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">{isOne ? texts.titles : texts.legend}</legend>
      {sheets.map(({ name, lines, read, titles, heads }, index) => (
        <div key={name} className="grid items-end gap-x-4 sm:grid-cols-2">
          {!isOne && (
            <Checkbox
              label={texts.read(name, lines)}
              checked={read}
              onChange={(event) => change(index, { read: event.currentTarget.checked })}
            />
          )}
          {read && (
            <Field label={isOne ? texts.line : texts.lineOf(name)}>
              <Select
                value={titles}
                onChange={(event) => change(index, { titles: Number(event.currentTarget.value) })}
              >
                <option value={0}>{texts.none}</option>
                {heads.map(({ line, text }) => (
                  <option key={line} value={line}>
                    {texts.head(line, text)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </div>
      ))}
      {hidden.length > 0 && <p className="max-w-prose text-ink-soft">{texts.hidden(hidden)}</p>}
      {!is_whole && <p className="max-w-prose text-kunai-ink">{texts.partly}</p>}
    </fieldset>
  )
}
