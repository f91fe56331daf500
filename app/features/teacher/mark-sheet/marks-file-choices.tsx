import { Alert } from '#app/components/ui/alert.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { marksFileTexts as texts } from '#app/words/teacher/marks-file.ts'
import { studentParts } from '#shared/mark-sheet/assessments.ts'
import type { MarkFileChoices, MarkSheet, ReadMarks } from '#shared/mark-sheet/contract.ts'

interface MarksFileChoicesProps {
  sheet: MarkSheet
  read: Pick<ReadMarks, 'understood' | 'lacks_students'>
  choices: MarkFileChoices
  onChange: (choices: MarkFileChoices) => void
}

/** The points on which a file of marks may be understood in several ways, each with a choice. */
export function MarksFileChoices({ sheet, read, choices, onChange }: MarksFileChoicesProps) {
  const { sheets, hidden, columns, points, named } = read.understood
  const readings = sheets.map((one) => ({ read: one.read, titles: one.titles }))
  const uses = columns.map(({ use }) => use)
  const options = [
    ['', texts.notRead],
    ...studentParts.map((part) => [part, texts.parts[part]] as const),
    ...sheet.assessments.map(({ id, title }) => [id, title] as const),
  ] as const
  return (
    <fieldset className="grid items-end gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{texts.understood}</legend>
      {read.lacks_students && (
        <Alert tone="warning" title={texts.lacksStudents} className="sm:col-span-2">
          {texts.lacksStudentsText}
        </Alert>
      )}
      {sheets.map(({ name, read: isRead, titles, heads }, index) => (
        <Choice
          key={name}
          label={texts.titles(sheets.length > 1 ? name : '')}
          value={isRead ? String(titles) : ''}
          options={[
            ...(sheets.length > 1 ? [['', texts.notRead] as const] : []),
            ['0', texts.noTitles],
            ...heads.map(({ line, text }) => [String(line), texts.head(line, text)] as const),
          ]}
          // Other sheets have other columns, which must be understood first.
          onChoose={(value) =>
            onChange({
              ...choices,
              columns: undefined,
              sheets: readings.with(index, { read: value !== '', titles: Number(value) }),
            })
          }
        />
      ))}
      {hidden.length > 0 && <p className="text-sm text-ink-soft">{texts.hidden(hidden)}</p>}
      {columns.map(({ title, samples, use }, index) => (
        <Choice
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place
          key={index}
          label={title || texts.noTitle(index + 1)}
          hint={samples.join(', ').slice(0, 60)}
          value={use ?? ''}
          options={options}
          onChoose={(value) => {
            const free = uses.map((other) => (other === value ? null : other))
            onChange({ ...choices, columns: free.with(index, value || null) })
          }}
        />
      ))}
      {points.map(({ point, value, options: ways }) => (
        <Choice
          key={point}
          label={texts.points[point as keyof typeof texts.points] ?? point}
          value={value}
          options={ways.map((way) => [way.value, way.samples.join(' · ') || way.value])}
          onChoose={(way) => onChange({ ...choices, answers: { ...choices.answers, [point]: way } })}
        />
      ))}
      {named.map(({ name, number, people }) => (
        <Choice
          key={name}
          label={texts.meant(name)}
          value={number}
          options={people.map((person) => [person.number, texts.person(person.number, person.name)])}
          onChoose={(chosen) => onChange({ ...choices, named: { ...choices.named, [name]: chosen } })}
        />
      ))}
    </fieldset>
  )
}

interface ChoiceProps {
  label: string
  hint?: string
  /** Null while nothing is chosen. */
  value: string | null
  options: readonly (readonly [value: string, label: string])[]
  onChoose: (value: string) => void
}

function Choice({ label, hint, value, options, onChoose }: ChoiceProps) {
  return (
    <Field label={label} hint={hint}>
      <Select value={value ?? ''} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {value === null && <option value="">{texts.choose}</option>}
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
