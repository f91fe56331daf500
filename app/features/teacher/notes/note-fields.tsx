import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { noteTexts } from '#app/words/teacher/notes.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { ShareWith } from '#app/features/teacher/classes/share-with.tsx'
import { classesOfSubject } from '#app/features/teacher/classes/taught-subjects.ts'
import type { RowFormState } from '#app/forms/use-row-form.ts'
import type { TaughtClass } from '#shared/classes/contract.ts'
import type { NoteDraft } from './note-draft.ts'

interface NoteFieldsProps {
  form: RowFormState<NoteDraft>
  subjects: readonly { id: string; name: string }[]
  classes: readonly TaughtClass[]
}

/** The fields of a note; a new one may be for several classes of its subject. */
export function NoteFields({ form, subjects, classes }: NoteFieldsProps) {
  const { draft, change, field, problems } = form
  const ofSubject = classesOfSubject(classes, draft.subject_id)
  const others = ofSubject.filter(({ id }) => id !== draft.class_id)
  return (
    <>
      <Field label={noteTexts.title} error={problems['title']}>
        <Input {...field('title')} />
      </Field>
      <Field label={noteTexts.subject} error={problems['subject_id']}>
        <Select
          {...field('subject_id')}
          onChange={(event) => change({ subject_id: event.currentTarget.value, class_id: '', also_for: [] })}
        >
          <option value="">{teaching.select}</option>
          {subjects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={noteTexts.class} error={problems['class_id']}>
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
      <Field label={noteTexts.content} error={problems['content']}>
        <Textarea {...field('content')} rows={10} />
      </Field>
    </>
  )
}
