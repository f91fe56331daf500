import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { assignmentTexts } from '#app/words/teacher/assignments.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { classesOfSubject, taughtSubjects } from '#app/features/teacher/classes/taught-subjects.ts'
import { FormField, FormFields } from '#app/forms/form-fields.tsx'
import { SubjectSelect } from '#app/forms/subject-select.tsx'
import type { RowFormState } from '#app/forms/use-row-form.ts'
import { assignmentFields } from '#shared/assignments/fields.ts'
import type { TaughtClass } from '#shared/classes/contract.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { readMarks, withDueDate, type AssignmentDraft } from './assignment-draft.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { newId } from '#app/lib/text/new-id.ts'

interface AssignmentFieldsProps {
  form: RowFormState<AssignmentDraft>
  classes: readonly TaughtClass[]
}

export function AssignmentFields({ form, classes }: AssignmentFieldsProps) {
  const { draft, change, field, problems } = form
  // The class of an existing assignment is offered even when it is archived.
  const offered = classes.filter(({ id, is_archived }) => !is_archived || id === draft.class_id)
  const open = offered.map((taught) => ({ ...taught, is_archived: false }))
  const ofSubject = classesOfSubject(open, draft.subject_id)
  const hasPassed = !draft.updated_at && draft.due_date !== '' && draft.due_date < schoolDay()
  const others = ofSubject.filter(({ id }) => id !== draft.class_id)
  const parts = {
    subject_id: (
      <Field label={assignmentFields.subject_id.label} error={problems['subject_id']}>
        <SubjectSelect
          subjects={taughtSubjects(open)}
          none={teaching.select}
          {...field('subject_id')}
          onChange={(event) => change({ subject_id: event.currentTarget.value, class_id: '', also_for: [] })}
        />
      </Field>
    ),
    class_id: (
      <Field label={assignmentFields.class_id.label} error={problems['class_id']}>
        <Select
          {...field('class_id')}
          disabled={!draft.subject_id}
          onChange={({ currentTarget: { value } }) =>
            change({ class_id: value, also_for: draft.also_for.filter(({ class_id }) => class_id !== value) })
          }
        >
          <option value="">{draft.subject_id ? teaching.select : assignmentTexts.chooseSubject}</option>
          {ofSubject.map(({ id, name, academic_year, term }) => (
            <option key={id} value={id}>
              {name} ({academic_year}, {term})
            </option>
          ))}
        </Select>
      </Field>
    ),
    due_date: (
      <Field
        label={assignmentFields.due_date.label}
        optional
        hint={<span role="status">{hasPassed && assignmentTexts.dueHasPassed}</span>}
        error={problems['due_date']}
      >
        <Input
          {...field('due_date')}
          type="date"
          onChange={(event) => change(withDueDate(draft, event.currentTarget.value))}
        />
      </Field>
    ),
    ...dayParts(form),
    total_marks: (
      <Field label={assignmentFields.total_marks.label} error={problems['total_marks']}>
        <Input
          {...field('total_marks')}
          type="number"
          inputMode="numeric"
          min={assignmentFields.total_marks.min}
          max={assignmentFields.total_marks.max}
          step={1}
          onBlur={() => change({ total_marks: String(readMarks(draft.total_marks)) })}
        />
      </Field>
    ),
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormFields fields={assignmentFields} form={form} parts={parts} className="sm:col-span-2" />
      {!draft.updated_at && draft.class_id && others.length > 0 && (
        <OtherClasses draft={draft} classes={others} onChange={change} />
      )}
    </div>
  )
}

/** The time, and the days other than the due date, two in a row. */
function dayParts(form: RowFormState<AssignmentDraft>) {
  const { hints } = assignmentTexts
  const part = (name: keyof typeof hints) => (
    <FormField fields={assignmentFields} form={form} name={name} hint={hints[name]} />
  )
  return { due_time: part('due_time'), seen_from: part('seen_from'), closes_on: part('closes_on') }
}

interface OtherClassesProps {
  draft: AssignmentDraft
  /** The further classes of the subject. */
  classes: readonly TaughtClass[]
  onChange: (patch: Partial<AssignmentDraft>) => void
}

const words = assignmentTexts.others

/** The further classes that get the same assignment, each with its own due date. */
function OtherClasses({ draft, classes, onChange }: OtherClassesProps) {
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
