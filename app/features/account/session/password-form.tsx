import { useState, type FormEvent } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { DialogActions } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { PasswordInput } from '#app/components/ui/password-input.tsx'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { useWords } from '#app/lib/page/spoken.ts'
import { newPassword, passwordChange, type NewPasswordWords } from '#app/words/account/password-change.ts'
import { textOf } from '#app/lib/text/form-text.ts'
import { showFaults } from '#app/forms/show-faults.ts'
import { isNotLinkable } from '#app/session/open-session.ts'
import type { Person } from '#app/session/person.ts'
import { findPasswordProblem } from './password-rules.ts'
import { useChangePassword, useOpenPortalAfterChange } from './password-mutations.ts'

interface PasswordFormProps {
  onChanged: (person: Person) => void
  onCancel: () => void
  /** The password is changed, but the account belongs to nobody at the school yet. */
  onNotLinkable?: () => void
}

interface Problems {
  password?: string
  confirmation?: string
}

export function PasswordForm({ onChanged, onCancel, onNotLinkable }: PasswordFormProps) {
  const [changed, setChanged] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const words = useWords(passwordChange)
  const fieldWords = useWords(newPassword)
  const changing = useChangePassword(words)
  const opening = useOpenPortalAfterChange()
  const busy = changing.isPending || opening.isPending

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (changed) return await open()
    dismissToasts()
    const form = event.currentTarget
    const fields = new FormData(form)
    const next = {
      password: textOf(fields, 'password'),
      confirmation: textOf(fields, 'confirmation'),
    }
    const missing = findMissing(next, fieldWords)
    showFaults(form, () => {
      setProblems(missing)
      setFailure(undefined)
    })
    if (missing.password || missing.confirmation) return

    const problem = findPasswordProblem(next, fieldWords)
    if (problem) {
      showFaults(form, () => setProblems({ [problem.field]: problem.remedy }))
      return toast(problem.title, problem.description, 'error')
    }
    await change(form, next.password)
  }

  async function change(form: HTMLFormElement, password: string) {
    const failed = await changing.mutateAsync(password).catch(() => ({ reason: undefined }))
    if (failed) {
      showFaults(form, () => {
        setProblems({ password: failed.reason })
        // The message is lost when the line is.
        setFailure(failed.reason ? undefined : words.unanswered)
      })
      return toast(fieldWords.failed.title, fieldWords.failed.description, 'error')
    }
    toast(words.successful.title, words.successful.description)
    setChanged(true)
    await open()
  }

  async function open() {
    try {
      onChanged(await opening.mutateAsync())
    } catch (error) {
      if (isNotLinkable(error)) return onNotLinkable?.()
      setFailure(words.almostDone)
    }
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <div aria-live="assertive" className="empty:hidden">
        {failure && <Alert tone={changed ? 'warning' : 'error'}>{failure}</Alert>}
      </div>
      {!changed && <PasswordFields problems={problems} />}
      <DialogActions>
        <Button type="submit" busy={busy}>
          {busy ? words.busy : changed ? words.goOn : words.submit}
        </Button>
        {!changed && (
          <Button variant="secondary" disabled={busy} onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </DialogActions>
    </form>
  )
}

function PasswordFields({ problems }: { problems: Problems }) {
  const { hint } = useWords(passwordChange)
  const words = useWords(newPassword)
  return (
    <>
      <Field label={words.next} hint={hint} error={problems.password}>
        <PasswordInput name="password" autoComplete="new-password" required />
      </Field>
      <Field label={words.confirmation} error={problems.confirmation}>
        <PasswordInput name="confirmation" autoComplete="new-password" required />
      </Field>
    </>
  )
}

function findMissing(
  { password, confirmation }: { password: string; confirmation: string },
  words: NewPasswordWords,
): Problems {
  return {
    password: password === '' ? words.missing : undefined,
    confirmation: confirmation === '' ? words.confirmationMissing : undefined,
  }
}
