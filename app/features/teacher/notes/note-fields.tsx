import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { noteTexts } from '#app/words/teacher/notes.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { ShareWith } from '#app/features/teacher/classes/share-with.tsx'
import { classesOfSubject } from '#app/features/teacher/classes/taught-subjects.ts'
import { SubjectSelect } from '#app/forms/subject-select.tsx'
import { FormFields } from '#app/forms/form-fields.tsx'
import type { RowFormState } from '#app/forms/use-row-form.ts'
import type { TaughtClass } from '#shared/classes/contract.ts'
import { noteFields } from '#shared/notes/fields.ts'
import type { NoteDraft } from './note-draft.ts'

interface NoteFieldsProps {
  form: RowFormState<NoteDraft>
  subjects: readonly { id: string; name: string }[]
  classes: readonly TaughtClass[]
}

/** The fields of a note; a new one may be shared with several classes of its subject. */
export function NoteFields({ form, subjects, classes }: NoteFieldsProps) {
  const { draft, change, field, problems } = form
  const ofSubject = classesOfSubject(classes, draft.subject_id)
  const others = ofSubject.filter(({ id }) => id !== draft.class_id)
  const subjectField = (
    <Field label={noteFields.subject_id.label} error={problems['subject_id']}>
      <SubjectSelect
        subjects={subjects}
        none={teaching.select}
        {...field('subject_id')}
        onChange={(event) => change({ subject_id: event.currentTarget.value, class_id: '', also_for: [] })}
      />
    </Field>
  )
  const classField = (
    <>
      <Field label={noteFields.class_id.label} error={problems['class_id']}>
        <Select
          value={draft.class_id}
          disabled={!draft.subject_id}
          onChange={({ currentTarget: { value } }) => {
            const left = draft.also_for.filter(({ class_id }) => class_id !== value)
            change({ class_id: value, also_for: value === '' ? [] : left })
          }}
        >
          <option value="">{noteTexts.ownNote}</option>
          {ofSubject.map(({ id, name, term, academic_year }) => (
            <option key={id} value={id}>
              {noteTexts.studentsOf(name, term, academic_year)}
            </option>
          ))}
        </Select>
      </Field>
      {!draft.updated_at && draft.class_id && others.length > 0 && (
        <ShareWith also={draft.also_for} classes={others} onChange={(also_for) => change({ also_for })} />
      )}
    </>
  )
  return (
    <FormFields fields={noteFields} form={form} parts={{ subject_id: subjectField, class_id: classField }} />
  )
}
