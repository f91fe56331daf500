import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { classTexts } from '#app/words/teacher/classes.ts'
import { teaching } from '#app/words/shared/forms.ts'
import type { RowFormState } from '#app/forms/use-row-form.ts'
import type { Subject } from '#shared/classes/contract.ts'
import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { termChoices } from '#shared/school-calendar/terms.ts'
import { useStructure } from '#app/session/current-school.ts'
import { subjectsOf, type ClassDraft } from './class-draft.ts'

interface ClassFieldsProps {
  form: RowFormState<ClassDraft>
  calendar: SchoolCalendar
  /** Undefined until they are known. */
  subjects: readonly Subject[] | undefined
}

/** Level, then name, then subject: each choice opens the next. */
export function ClassFields({ form, calendar, subjects }: ClassFieldsProps) {
  const { change, field, problems } = form
  const { level, name: present, academic_year, term } = form.draft
  const structure = useStructure()
  const homeClasses = structure.levels.find(({ name }) => name === level)?.homeClasses ?? []
  const lastYear = String(Number(academicYearOf(schoolDay())) - 1)
  const offered = subjects && subjectsOf(structure, level, subjects)
  const hasNone = level !== '' && offered?.length === 0
  const choice = <option value="">{teaching.select}</option>
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={classTexts.level} error={problems['level']}>
        <Select
          {...field('level')}
          onChange={(event) => change({ level: event.currentTarget.value, name: '', subject_id: '' })}
        >
          {choice}
          {structure.levels.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Field label={classTexts.name} error={problems['name']}>
        <Select
          {...field('name')}
          disabled={!level}
          onChange={(event) => change({ name: event.currentTarget.value, room: event.currentTarget.value })}
        >
          {choice}
          {present && !homeClasses.includes(present) && <option>{present}</option>}
          {homeClasses.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Field
        label={classTexts.subject}
        hint={hasNone && classTexts.noSubjects}
        error={problems['subject_id']}
      >
        <Select {...field('subject_id')} disabled={!level}>
          {choice}
          {offered?.map(({ id, name, code }) => (
            <option key={id} value={id}>
              {name} ({code})
            </option>
          ))}
        </Select>
      </Field>
      <Field label={classTexts.room} hint={classTexts.roomHint} optional error={problems['room']}>
        <Input {...field('room')} />
      </Field>
      <Field label={classTexts.year} error={problems['academic_year']}>
        <Input {...field('academic_year')} placeholder={lastYear} inputMode="numeric" />
      </Field>
      <Field label={classTexts.term} error={problems['term']}>
        <Select {...field('term')}>
          {termChoices(calendar, academic_year, term).map(({ name, months }) => (
            <option key={name} value={name}>
              {months ? classTexts.termOf(name, months) : name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
