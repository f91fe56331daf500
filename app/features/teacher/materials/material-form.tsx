import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { materialTexts } from '#app/content/materials.ts'
import { teaching } from '#app/content/teaching.ts'
import { AttachmentField } from '#app/files/attachment-field.tsx'
import { focusFirstFault } from '#app/forms/focus-first-fault.ts'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import { retrying } from '#app/forms/retrying.ts'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { useAttachment } from '#app/files/use-attachment.ts'
import { useDraft } from '#app/forms/use-draft.ts'
import { api } from '#app/lib/api.ts'
import { newId } from '#app/lib/new-id.ts'
import { resourceTypes, type ResourceType } from '#shared/constants.ts'
import { findMaterialProblem } from '#shared/material-rules.ts'

interface MaterialDraft {
  id: string
  title: string
  resource_type: ResourceType | ''
  resource_url: string
  description: string
}

interface MaterialFormProps {
  userId: string
  classId: string
  /** Shared: the form may begin anew. */
  onDone: () => void
}

/** What a class is given: a file, a link, or either with a word on what it is. */
export function MaterialForm({ userId, classId, onDone }: MaterialFormProps) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<{ field: string; message: string }>()
  const [step, setStep] = useState<'saving' | 'uploading'>()
  const draftName = `material.${classId}`
  const attachment = useAttachment('material', { class_id: classId }, { userId, form: draftName })
  const form = useDraft<MaterialDraft>(userId, draftName, () => ({
    id: newId(),
    title: '',
    resource_type: '',
    resource_url: '',
    description: '',
  }))
  const { value: draft, change } = form
  const { resource_type: type } = draft
  const takesFile = type !== '' && type !== 'link'
  const takesUrl = type !== '' && type !== 'file'
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)

  function forget() {
    form.forget()
    attachment.forget()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const has_file = takesFile && attachment.file !== undefined
    const found = findMaterialProblem({
      ...draft,
      resource_url: takesUrl ? draft.resource_url : null,
      has_file,
    })
    setProblem(found)
    if (found) {
      toast(found.message, undefined, 'error')
      return focusFirstFault(event.currentTarget)
    }
    let uploadId: string | undefined
    if (has_file) {
      setStep('uploading')
      uploadId = await attachment.send()
      if (!uploadId) return setStep(undefined)
    }
    setStep('saving')
    await save(type as ResourceType, uploadId ?? null)
  }

  async function save(resource_type: ResourceType, upload_id: string | null) {
    const { id, title, description } = draft
    const resource_url = takesUrl ? draft.resource_url : null
    const input = { id, class_id: classId, title, description, resource_type, resource_url, upload_id }
    try {
      await retrying(() => api.materials.create(input))
    } catch (error) {
      const [field, message] = Object.entries(toastFailure(error, materialTexts.toasts.uploadFailed))[0] ?? []
      if (field && message) setProblem({ field, message })
      return setStep(undefined)
    }
    toast(materialTexts.toasts.uploaded)
    forget()
    await client.invalidateQueries({ queryKey: [userId, 'materials'] })
    onDone()
  }

  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
      <LeaveGuard when={(form.isChanged || attachment.file !== undefined) && !step} onLeave={forget} />
      <Field label={materialTexts.title} error={errorOf('title')}>
        <Input
          value={draft.title}
          maxLength={200}
          required
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      </Field>
      <Field label={materialTexts.type} error={errorOf('resource_type')}>
        <Select
          value={type}
          required
          onChange={(event) => change({ resource_type: event.currentTarget.value as ResourceType | '' })}
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
          problem={attachment.problem ?? errorOf('file')}
          sending={attachment.sending}
          onChoose={attachment.choose}
          onRemove={() => attachment.choose(undefined)}
        />
      )}
      {takesUrl && (
        <Field label={materialTexts.url} optional={type !== 'link'} error={errorOf('resource_url')}>
          <Input
            type="url"
            inputMode="url"
            autoCapitalize="none"
            placeholder={materialTexts.urlPlaceholder}
            value={draft.resource_url}
            maxLength={2000}
            onChange={(event) => change({ resource_url: event.currentTarget.value })}
          />
        </Field>
      )}
      <Field label={materialTexts.description} optional error={errorOf('description')}>
        <Textarea
          value={draft.description}
          rows={2}
          maxLength={5000}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </Field>
      <Button type="submit" busy={step !== undefined} className="max-sm:w-full">
        {step === 'uploading'
          ? teaching.uploading
          : step === 'saving'
            ? teaching.saving
            : materialTexts.submit}
      </Button>
    </form>
  )
}
