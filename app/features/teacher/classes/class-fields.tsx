import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { classTexts } from '#app/content/classes.ts'
import { teaching } from '#app/content/teaching.ts'
import { terms } from '#shared/constants.ts'
import type { Subject } from '#shared/contracts/classes.ts'
import { classNamesOf, schoolLevels, type SchoolLevel } from '#shared/school-rules.ts'
import { subjectsOf, type ClassDraft, type ClassProblems } from './class-draft.ts'

interface ClassFieldsProps {
  draft: ClassDraft
  problems: ClassProblems
  subjects: readonly Subject[]
  onChange: (patch: Partial<ClassDraft>) => void
}

/** Level, then name, then subject: each choice opens the next. */
export function ClassFields({ draft, problems, subjects, onChange }: ClassFieldsProps) {
  const { level } = draft
  const choice = <option value="">{teaching.select}</option>
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={classTexts.level} error={problems.level}>
        <Select
          value={level}
          required
          onChange={(event) =>
            onChange({ level: event.currentTarget.value as SchoolLevel | '', name: '', subject_id: '' })
          }
        >
          {choice}
          {schoolLevels.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Field label={classTexts.name} error={problems.name}>
        <Select
          value={draft.name}
          required
          disabled={!level}
          onChange={(event) => onChange({ name: event.currentTarget.value, room: event.currentTarget.value })}
        >
          {choice}
          {level && classNamesOf(level).map((name) => <option key={name}>{name}</option>)}
        </Select>
      </Field>
      <Field label={classTexts.subject} error={problems.subject_id}>
        <Select
          value={draft.subject_id}
          required
          disabled={!level}
          onChange={(event) => onChange({ subject_id: event.currentTarget.value })}
        >
          {choice}
          {subjectsOf(level, subjects).map(({ id, name, code }) => (
            <option key={id} value={id}>
              {name} ({code})
            </option>
          ))}
        </Select>
      </Field>
      <Field label={classTexts.room} hint={classTexts.roomHint} optional error={problems.room}>
        <Input
          value={draft.room}
          maxLength={50}
          onChange={(event) => onChange({ room: event.currentTarget.value })}
        />
      </Field>
      <Field label={classTexts.year} error={problems.academic_year}>
        <Input
          value={draft.academic_year}
          placeholder={classTexts.yearPlaceholder}
          inputMode="numeric"
          maxLength={20}
          required
          onChange={(event) => onChange({ academic_year: event.currentTarget.value })}
        />
      </Field>
      <Field label={classTexts.term} error={problems.term}>
        <Select
          value={draft.term}
          required
          onChange={(event) => onChange({ term: event.currentTarget.value })}
        >
          {terms.map(({ name, months }) => (
            <option key={name} value={name}>
              {name} ({months})
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
