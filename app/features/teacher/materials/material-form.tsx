import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { materialTexts } from '#app/words/teacher/materials.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { ForSet } from '#app/features/teacher/classes/for-set.tsx'
import { ShareWith } from '#app/features/teacher/classes/share-with.tsx'
import { AttachmentField } from '#app/files/attachment-field.tsx'
import { FormFields } from '#app/forms/form-fields.tsx'
import { RowForm } from '#app/forms/row-form.tsx'
import type { TaughtClass } from '#shared/classes/contract.ts'
import type { Material } from '#shared/materials/contract.ts'
import { materialFields } from '#shared/materials/fields.ts'
import { resourceTypes, type ResourceType } from '#shared/constants.ts'
import { sentMaterial } from './material-draft.ts'
import { useMaterialForm } from './use-material-form.ts'

interface MaterialFormProps {
  userId: string
  classId: string
  /** The teacher's classes that are not archived. */
  classes: readonly TaughtClass[]
  /** The material to change; absent for a new one. */
  material?: Material
  onDone: () => void
}

/** Shares a file, a link, or both. */
export function MaterialForm({ userId, classId, classes, material, onDone }: MaterialFormProps) {
  const { form, attachment, others } = useMaterialForm({ userId, classId, material, onDone })
  const furtherClasses = classes.filter(({ id }) => id !== classId)
  const named = others.map(({ id, updated_at, class_id }) => ({
    id,
    updated_at,
    class_name: classes.find((one) => one.id === class_id)?.name ?? materialTexts.archivedClass,
  }))
  return (
    <RowForm form={form} submit={material ? materialTexts.update : materialTexts.submit} spacing="space-y-4">
      <MaterialFields form={form} attachment={attachment} />
      {!material && furtherClasses.length > 0 && (
        <ShareWith
          also={form.draft.also_for}
          classes={furtherClasses}
          onChange={(also_for) => form.change({ also_for })}
        />
      )}
      <ForSet
        others={named}
        hint={materialTexts.forSetHint}
        chosen={form.draft.also_change}
        onChange={(also_change) => form.change({ also_change })}
      />
    </RowForm>
  )
}

type MaterialFieldsProps = Pick<ReturnType<typeof useMaterialForm>, 'form' | 'attachment'>

/** The fields of a material: its type decides whether it has a file, an address, or both. */
function MaterialFields({ form, attachment }: MaterialFieldsProps) {
  const { draft, field, problems } = form
  const { takesFile, takesUrl } = sentMaterial(draft)
  const type = draft.resource_type
  const typeAndFile = (
    <>
      <Field label={materialFields.resource_type.label} error={problems['resource_type']}>
        <Select
          {...field('resource_type')}
          onChange={(event) => {
            form.clearProblems()
            form.change({ resource_type: event.currentTarget.value as ResourceType | '' })
          }}
        >
          <option value="">{teaching.select}</option>
          {resourceTypes.map((name) => (
            <option key={name} value={name}>
              {materialTexts.types[name]}
            </option>
          ))}
        </Select>
      </Field>
      {takesFile && takesUrl && <p className="text-sm text-ink-soft">{materialTexts.either}</p>}
      {takesFile && (
        <AttachmentField
          label={materialTexts.file}
          purpose="material"
          optional={type !== 'file'}
          file={attachment.file}
          stored={draft.row_file ?? undefined}
          problem={attachment.problem ?? ((attachment.file ?? draft.row_file) ? undefined : problems['file'])}
          sending={attachment.sending}
          onChoose={attachment.choose}
          onRemove={() => {
            attachment.choose(undefined)
            form.change({ row_file: null })
          }}
        />
      )}
    </>
  )
  const address = takesUrl ? (
    <Field
      label={materialFields.resource_url.label}
      optional={type !== 'link'}
      error={problems['resource_url']}
    >
      <Input
        {...field('resource_url')}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        placeholder={materialTexts.urlPlaceholder}
      />
    </Field>
  ) : null
  return (
    <FormFields
      fields={materialFields}
      form={form}
      parts={{ resource_type: typeAndFile, resource_url: address }}
    />
  )
}
