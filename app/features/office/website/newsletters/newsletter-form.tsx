import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/components/ui/card.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { newsletterTexts } from '#app/words/office/newsletters.ts'
import { FileField } from '#app/files/file-field.tsx'
import { useFileSending } from '#app/files/use-file-sending.ts'
import type { Problems } from '#app/forms/field-props.ts'
import { FormFields } from '#app/forms/form-fields.tsx'
import { emptyDraft, sentOf } from '#app/forms/row-draft.ts'
import { RowForm } from '#app/forms/row-form.tsx'
import { useRowForm } from '#app/forms/use-row-form.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { sessionEnded } from '#app/words/account/session.ts'
import { clearSession } from '#app/session/session-store.ts'
import { ApiError, isSessionEnd } from '#app/lib/connection/api-error.ts'
import { isTemporary } from '#app/lib/connection/retry-policy.ts'
import { acceptOf, type FileProblem } from '#shared/uploads/uploads.ts'
import { newsletterFields } from '#shared/newsletters/fields.ts'
import * as newsletterMessages from '#shared/newsletters/messages.ts'
import { fileFaults } from '#shared/newsletters/messages.ts'

const { upload: words, toasts } = newsletterTexts

interface NewsletterFormProps {
  userId: string
  /** Called after the upload, so that the form starts again. */
  onDone: () => void
}

export function NewsletterForm({ userId, onDone }: NewsletterFormProps) {
  const { form, sending } = useNewsletterForm({ userId, onDone })
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{words.heading}</CardTitle>
        <CardDescription>{words.intro}</CardDescription>
      </CardHeader>
      <CardContent>
        <RowForm form={form} submit={words.submit} hasCancel={false} spacing="space-y-4">
          <FormFields fields={newsletterFields} form={form} />
          <FileField
            label={words.file}
            accept={acceptOf('newsletter')}
            hint={words.hint}
            file={sending.file}
            problem={sending.problem ? words.notUploaded : sending.file ? undefined : form.problems['file']}
            sending={sending.sending}
            onChoose={sending.choose}
            onRemove={() => sending.choose(undefined)}
          />
        </RowForm>
      </CardContent>
    </Card>
  )
}

function useNewsletterForm({ userId, onDone }: NewsletterFormProps) {
  const { mutateAsync: publish } = useCall('newsletters', 'create', {
    userId,
    changes: ['newsletters'],
  })
  const sending = useFileSending({
    purpose: 'newsletter',
    tell: toastFileProblem,
    onError: tellUploadFailure,
  })
  const form = useRowForm({
    userId,
    draftName: 'newsletter',
    initial: () => emptyDraft(newsletterFields),
    rules: newsletterFields,
    check: (): Problems => (sending.file ? {} : { file: words.fileMissing }),
    announce: toastMissing,
    file: sending,
    save: (draft, uploadId = '') =>
      publish({ ...sentOf(newsletterFields, draft), id: draft.id, upload_id: uploadId }),
    texts: { saved: () => toast(toasts.uploaded, toasts.uploadedText), failed: toasts.failed },
    onFailure(error) {
      tellUploadFailure(error)
      return {}
    },
    onDone,
  })
  return { form, sending }
}

/** The two refusals that the specification names; the file comes first. */
function toastMissing({ file }: Problems): void {
  if (file) toast(toasts.noFile, toasts.noFileText, 'error')
  else toast(toasts.noTitle, newsletterMessages.title, 'error')
}

/** Shows why a chosen file is not accepted, with the titles of the specification. */
function toastFileProblem({ code, message }: FileProblem): void {
  const { type, size } = fileFaults
  if (code === 'FILE_TYPE') toast(type.title, type.text, 'error')
  else if (code === 'FILE_TOO_LARGE') toast(size.title, size.text, 'error')
  else toast(toasts.failed, message, 'error')
}

/** 'Upload Failed' with the reason, where the server gave one. A session that has ended leads to the login. */
function tellUploadFailure(error: unknown): string {
  const isSession = isSessionEnd(error)
  const hasReason = error instanceof ApiError && !isTemporary(error)
  const reason = isSession ? toasts.noUser : hasReason ? error.message : toasts.failedText
  toast(toasts.failed, reason, 'error')
  if (isSession) clearSession(sessionEnded)
  return reason
}
