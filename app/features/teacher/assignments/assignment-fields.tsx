import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { assignmentTexts } from '#app/content/teacher-assignments.ts'
import { teaching } from '#app/content/teaching.ts'
import { classesOfSubject, taughtSubjects } from '#app/features/teacher/classes/taught-subjects.ts'
import type { TaughtClass } from '#shared/contracts/classes.ts'
import { readMarks, type AssignmentDraft, type AssignmentProblems } from './assignment-draft.ts'

interface AssignmentFieldsProps {
  draft: AssignmentDraft
  problems: AssignmentProblems
  classes: readonly TaughtClass[]
  onChange: (patch: Partial<AssignmentDraft>) => void
}

export function AssignmentFields({ draft, problems, classes, onChange }: AssignmentFieldsProps) {
  // The class of an existing assignment is offered also when it is put away.
  const offered = classes.filter(({ id, is_archived }) => !is_archived || id === draft.class_id)
  const open = offered.map((taught) => ({ ...taught, is_archived: false }))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={assignmentTexts.title} error={problems.title} className="sm:col-span-2">
        <Input
          value={draft.title}
          maxLength={200}
          required
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={assignmentTexts.description}
        optional
        error={problems.description}
        className="sm:col-span-2"
      >
        <Textarea
          value={draft.description}
          rows={5}
          maxLength={20_000}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
      </Field>
      <Field label={assignmentTexts.subject} error={problems.subject_id}>
        <Select
          value={draft.subject_id}
          required
          onChange={(event) => onChange({ subject_id: event.currentTarget.value, class_id: '' })}
        >
          <option value="">{teaching.select}</option>
          {taughtSubjects(open).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={assignmentTexts.class} error={problems.class_id}>
        <Select
          value={draft.class_id}
          required
          disabled={!draft.subject_id}
          onChange={(event) => onChange({ class_id: event.currentTarget.value })}
        >
          <option value="">{draft.subject_id ? teaching.select : assignmentTexts.chooseSubject}</option>
          {classesOfSubject(open, draft.subject_id).map(({ id, name, academic_year, term }) => (
            <option key={id} value={id}>
              {name} ({academic_year}, {term})
            </option>
          ))}
        </Select>
      </Field>
      <Field label={assignmentTexts.due} optional error={problems.due_date}>
        <Input
          type="date"
          value={draft.due_date}
          onChange={(event) => onChange({ due_date: event.currentTarget.value })}
        />
      </Field>
      <Field label={assignmentTexts.marks} error={problems.total_marks}>
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={10_000}
          step={1}
          value={draft.total_marks}
          onChange={(event) => onChange({ total_marks: event.currentTarget.value })}
          onBlur={() => onChange({ total_marks: String(readMarks(draft.total_marks)) })}
        />
      </Field>
    </div>
  )
}
