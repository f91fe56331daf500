import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { materialTexts } from '#app/content/materials.ts'
import { teaching } from '#app/content/teaching.ts'
import { AttachmentField } from '#app/files/attachment-field.tsx'
import { useAttachment } from '#app/files/use-attachment.ts'
import { RowForm } from '#app/forms/row-form.tsx'
import { useRowForm } from '#app/forms/use-row-form.ts'
import type { TaughtClass } from '#shared/contracts/classes.ts'
import { resourceTypes, type ResourceType } from '#shared/constants.ts'
import { findMaterialProblem, materialRules } from '#shared/material-rules.ts'
import { emptyMaterial, sentMaterial } from './material-draft.ts'
import { useShareMaterial } from './material-mutations.ts'
import { ShareWith } from './share-with.tsx'

interface MaterialFormProps {
  userId: string
  classId: string
  /** The teacher's other classes, which may get it too. */
  others: readonly TaughtClass[]
  /** Called when the material is shared: the form may begin anew. */
  onDone: () => void
}

/** Shares a file, a link, or either with a word on what it is. */
export function MaterialForm({ userId, classId, others, onDone }: MaterialFormProps) {
  const { form, attachment } = useMaterialForm({ userId, classId, onDone })
  const { draft, field, problems } = form
  const { takesFile, takesUrl } = sentMaterial(draft)
  const type = draft.resource_type
  return (
    <RowForm form={form} submit={materialTexts.submit} hasCancel={false} spacing="space-y-4">
      <Field label={materialTexts.title} error={problems['title']}>
        <Input {...field('title')} />
      </Field>
      <Field label={materialTexts.type} error={problems['resource_type']}>
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
          problem={attachment.problem ?? (attachment.file ? undefined : problems['file'])}
          sending={attachment.sending}
          onChoose={attachment.choose}
          onRemove={() => attachment.choose(undefined)}
        />
      )}
      {takesUrl && (
        <Field label={materialTexts.url} optional={type !== 'link'} error={problems['resource_url']}>
          <Input
            {...field('resource_url')}
            type="url"
            inputMode="url"
            autoCapitalize="none"
            placeholder={materialTexts.urlPlaceholder}
          />
        </Field>
      )}
      <Field label={materialTexts.description} optional error={problems['description']}>
        <Textarea {...field('description')} rows={2} />
      </Field>
      {others.length > 0 && (
        <ShareWith
          also={draft.also_for}
          classes={others}
          onChange={(also_for) => form.change({ also_for })}
        />
      )}
    </RowForm>
  )
}

function useMaterialForm({ userId, classId, onDone }: Omit<MaterialFormProps, 'others'>) {
  const { mutateAsync: share } = useShareMaterial(userId)
  const draftName = `material.${classId}`
  const attachment = useAttachment('material', { class_id: classId }, { userId, form: draftName })
  const form = useRowForm({
    userId,
    draftName,
    initial: emptyMaterial,
    rules: materialRules,
    check(draft) {
      const { takesFile, resource_url } = sentMaterial(draft)
      const has_file = takesFile && attachment.file !== undefined
      const found = findMaterialProblem({ ...draft, resource_url, has_file })
      return found ? { [found.field]: found.message } : {}
    },
    announce: (problems) => toast(Object.values(problems)[0] ?? '', undefined, 'error'),
    file: attachment,
    sendsFile: (draft) => sentMaterial(draft).takesFile,
    save: (draft, uploadId) => share({ classId, draft, uploadId }),
    texts: { saved: materialTexts.toasts.uploaded, failed: materialTexts.toasts.uploadFailed },
    onDone,
  })
  return { form, attachment }
}
