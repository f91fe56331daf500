import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/components/ui/card.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { newsletterTexts } from '#app/content/newsletters.ts'
import { teaching } from '#app/content/teaching.ts'
import { FileField } from '#app/files/file-field.tsx'
import { focusFirstFault } from '#app/forms/focus-first-fault.ts'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import { retrying } from '#app/forms/retrying.ts'
import { useDraft } from '#app/forms/use-draft.ts'
import { useFileSending } from '#app/files/use-file-sending.ts'
import { api } from '#app/lib/api.ts'
import { newId } from '#app/lib/new-id.ts'
import { acceptOf } from '#shared/uploads.ts'
import { newslettersQuery } from './newsletter-queries.ts'
import { tellNotTaken, tellUploadFailure } from './toast-newsletter.ts'

const { upload: words, toasts } = newsletterTexts

interface NewsletterFormProps {
  userId: string
  /** Uploaded: the form may begin anew. */
  onDone: () => void
}

export function NewsletterForm({ userId, onDone }: NewsletterFormProps) {
  const client = useQueryClient()
  const [step, setStep] = useState<'saving' | 'uploading'>()
  const [problem, setProblem] = useState<{ title?: string; file?: string }>({})
  const form = useDraft(userId, 'newsletter', () => ({ id: newId(), title: '', description: '' }))
  const { title, description } = form.value
  const sending = useFileSending({
    purpose: 'newsletter',
    tell: tellNotTaken,
    onError: tellUploadFailure,
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!sending.file) return refuse(event, 'file', toasts.noFile, toasts.noFileText)
    if (!title.trim()) return refuse(event, 'title', toasts.noTitle, toasts.noTitleText)
    setProblem({})
    setStep('uploading')
    const upload_id = await sending.send()
    if (!upload_id) return setStep(undefined)
    setStep('saving')
    try {
      await retrying(() => api.newsletters.create({ ...form.value, upload_id }))
    } catch (error) {
      tellUploadFailure(error)
      return setStep(undefined)
    }
    toast(toasts.uploaded, toasts.uploadedText)
    form.forget()
    await client.invalidateQueries({ queryKey: newslettersQuery(userId).queryKey })
    onDone()
  }

  function refuse(event: FormEvent<HTMLFormElement>, field: 'title' | 'file', name: string, text: string) {
    setProblem({ [field]: text })
    toast(name, text, 'error')
    focusFirstFault(event.currentTarget)
  }

  return (
    <Card>
      <LeaveGuard when={(form.isChanged || sending.file !== undefined) && !step} onLeave={form.forget} />
      <CardHeader>
        <CardTitle as="h2">{words.heading}</CardTitle>
        <CardDescription>{words.intro}</CardDescription>
      </CardHeader>
      <CardContent>
        <form noValidate className="max-w-3xl space-y-4" onSubmit={(event) => void submit(event)}>
          {form.isRestored && <Alert>{teaching.restored}</Alert>}
          <Field label={words.title} error={problem.title}>
            <Input
              value={title}
              maxLength={200}
              required
              onChange={(event) => {
                form.change({ title: event.currentTarget.value })
                setProblem({ ...problem, title: undefined })
              }}
            />
          </Field>
          <Field label={words.description} optional>
            <Textarea
              value={description}
              rows={2}
              maxLength={5000}
              onChange={(event) => form.change({ description: event.currentTarget.value })}
            />
          </Field>
          <FileField
            label={words.file}
            accept={acceptOf('newsletter')}
            hint={words.hint}
            file={sending.file}
            problem={sending.problem ?? problem.file}
            sending={sending.sending}
            onChoose={(file) => {
              setProblem({ ...problem, file: undefined })
              sending.choose(file)
            }}
            onRemove={() => sending.choose(undefined)}
          />
          <Button type="submit" busy={step !== undefined} className="max-sm:w-full">
            {step ? teaching[step] : words.submit}
          </Button>
        </form>
      </CardContent>
    </Card>
  )
}
