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
import { OtherClasses } from './other-classes.tsx'

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
          min={assignmentFields.total_marks.least}
          max={assignmentFields.total_marks.most}
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
