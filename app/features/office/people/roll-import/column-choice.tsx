import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { columnHints } from '#app/words/office/roll-import.ts'
import type { RollColumns, RollDraft } from '#shared/contracts/roll-import.ts'
import { fieldsOf, importTitle, numberField, type ImportField } from '#shared/roll.ts'
import { useImportTexts, type ImportTexts } from './import-kind.ts'

interface ColumnChoiceProps {
  draft: RollDraft
  columns: RollColumns
  onChange: (columns: RollColumns) => void
}

/** Chooses the column of the file for each field; a column serves one field at most. */
export function ColumnChoice({ draft, columns, onChange }: ColumnChoiceProps) {
  const texts = useImportTexts().columns
  const choose = (field: ImportField, index: string) => {
    const others = Object.entries(columns).filter(
      ([other, column]) => other !== field && String(column) !== index,
    )
    const chosen = index === '' ? [] : [[field, Number(index)] as const]
    onChange(Object.fromEntries([...others, ...chosen]))
  }
  return (
    <section aria-label={texts.title}>
      <h4 className="font-display text-lg">{texts.title}</h4>
      <p className="mt-1 max-w-prose text-ink-soft">{texts.text(draft.header_line)}</p>
      <div className="mt-4 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {fieldsOf(draft.kind).map((field) => (
          <Field
            key={field}
            label={importTitle(field)}
            hint={columnHints[field]}
            {...(field === numberField[draft.kind] && columns[field] === undefined
              ? { error: texts.needed }
              : {})}
          >
            <Select
              value={columns[field] ?? ''}
              onChange={(event) => choose(field, event.currentTarget.value)}
            >
              <option value="">{texts.none}</option>
              {optionsOf(draft, texts).map(({ index, words }) => (
                <option key={index} value={index}>
                  {words}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </section>
  )
}

/** Each column with its title and the first cell that says something. */
function optionsOf({ titles, rows }: RollDraft, texts: ImportTexts['columns']) {
  const width = Math.max(titles.length, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, index) => {
    const sample = rows.map(({ cells }) => cells[index] ?? '').find((cell) => cell !== '') ?? ''
    const title = titles[index] || texts.noTitle(index + 1)
    return { index, words: texts.sample(title, sample.slice(0, 30)) }
  })
}
