import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { assignmentTexts } from '#app/words/teacher/assignments.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { classesOfSubject, taughtSubjects } from '#app/features/teacher/classes/taught-subjects.ts'
import type { RowFormState } from '#app/forms/use-row-form.ts'
import type { TaughtClass } from '#shared/classes/contract.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { assignmentRules } from '#shared/teaching-rules.ts'
import { readMarks, withDueDate, type AssignmentDraft } from './assignment-draft.ts'
import { OtherClasses } from './other-classes.tsx'

interface AssignmentFieldsProps {
  form: RowFormState<AssignmentDraft>
  classes: readonly TaughtClass[]
}

export function AssignmentFields({ form, classes }: AssignmentFieldsProps) {
  const { draft, change, field, problems } = form
  // The class of an existing assignment is offered also when it is archived.
  const offered = classes.filter(({ id, is_archived }) => !is_archived || id === draft.class_id)
  const open = offered.map((taught) => ({ ...taught, is_archived: false }))
  const ofSubject = classesOfSubject(open, draft.subject_id)
  const hasPassed = !draft.updated_at && draft.due_date !== '' && draft.due_date < schoolDay()
  const others = ofSubject.filter(({ id }) => id !== draft.class_id)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={assignmentTexts.title} error={problems['title']} className="sm:col-span-2">
        <Input {...field('title')} />
      </Field>
      <Field
        label={assignmentTexts.description}
        optional
        error={problems['description']}
        className="sm:col-span-2"
      >
        <Textarea {...field('description')} rows={5} />
      </Field>
      <Field label={assignmentTexts.subject} error={problems['subject_id']}>
        <Select
          {...field('subject_id')}
          onChange={(event) => change({ subject_id: event.currentTarget.value, class_id: '', also_for: [] })}
        >
          <option value="">{teaching.select}</option>
          {taughtSubjects(open).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={assignmentTexts.class} error={problems['class_id']}>
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
      <Field
        label={assignmentTexts.due}
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
      <Field label={assignmentTexts.marks} error={problems['total_marks']}>
        <Input
          {...field('total_marks')}
          type="number"
          inputMode="numeric"
          min={assignmentRules.total_marks.least}
          max={assignmentRules.total_marks.most}
          step={1}
          onBlur={() => change({ total_marks: String(readMarks(draft.total_marks)) })}
        />
      </Field>
      {!draft.updated_at && draft.class_id && others.length > 0 && (
        <OtherClasses draft={draft} classes={others} onChange={change} />
      )}
    </div>
  )
}
