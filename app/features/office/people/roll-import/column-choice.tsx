import { Alert } from '#app/components/ui/alert.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { titleOfUse } from '#app/words/office/import-points.ts'
import type { RollCheck, Understood } from '#shared/roll-import/contract.ts'
import { usesOf, usesOfSeveral, type ColumnUse } from '#shared/roll-import/file-points.ts'
import { importTitle, type ImportField } from '#shared/student-records/roll.ts'
import { useImportKind, useImportTexts } from './import-kind.ts'

interface ColumnChoiceProps {
  columns: Understood['columns']
  missing: RollCheck['missing']
  /** Fields without which lines may be imported, if somebody says so. */
  asked: readonly ImportField[]
  onChange: (uses: (ColumnUse | null)[]) => void
}

/** Chooses the meaning of each column of the file; most meanings fit only one column. */
export function ColumnChoice({ columns, missing, asked, onChange }: ColumnChoiceProps) {
  const texts = useImportTexts().columns
  const kind = useImportKind()
  const choose = (chosen: number, value: string) => {
    const use = usesOf(kind).find((one) => one === value) ?? null
    const isTaken = (other: ColumnUse | null) => other === use && use !== null && !usesOfSeveral.includes(use)
    onChange(columns.map(({ use: other }, index) => (index === chosen ? use : isTaken(other) ? null : other)))
  }
  return (
    <section aria-label={texts.title} className="space-y-4">
      <div>
        <h5 className="font-semibold">{texts.title}</h5>
        <p className="mt-1 max-w-prose text-ink-soft">{texts.text}</p>
      </div>
      {missing.map(({ field, lines }) => (
        <Alert key={field} tone="warning" title={texts.missing(importTitle(field))}>
          {texts.missingText(lines, asked.includes(field))}
        </Alert>
      ))}
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ title, samples, use }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place
          <Field key={index} label={title || texts.noTitle(index + 1)} hint={texts.samples(samples)}>
            <Select value={use ?? ''} onChange={(event) => choose(index, event.currentTarget.value)}>
              <option value="">{texts.none}</option>
              {usesOf(kind).map((one) => (
                <option key={one} value={one}>
                  {titleOfUse(one)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </section>
  )
}
