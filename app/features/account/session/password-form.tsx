import { useState, type FormEvent } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { DialogActions } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { PasswordInput } from '#app/components/ui/password-input.tsx'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { passwordChange } from '#app/words/account/password-change.ts'
import { textOf } from '#app/lib/text/form-text.ts'
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
  const changing = useChangePassword()
  const opening = useOpenPortalAfterChange()
  const busy = changing.isPending || opening.isPending

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (changed) return await open()
    dismissToasts()
    const fields = new FormData(event.currentTarget)
    const next = {
      password: textOf(fields, 'password'),
      confirmation: textOf(fields, 'confirmation'),
    }
    const missing = findMissing(next)
    setProblems(missing)
    setFailure(undefined)
    if (missing.password || missing.confirmation) return

    const problem = findPasswordProblem(next)
    if (problem) {
      setProblems({ [problem.field]: problem.description })
      return toast(problem.title, problem.description, 'error')
    }
    await change(next.password)
  }

  async function change(password: string) {
    const failed = await changing.mutateAsync(password).catch(() => ({ reason: undefined }))
    if (failed) {
      setProblems({ password: failed.reason })
      setFailure(failed.reason ? undefined : passwordChange.failed.description)
      return toast(passwordChange.failed.title, failed.reason ?? passwordChange.failed.description, 'error')
    }
    toast(passwordChange.successful.title, passwordChange.successful.description)
    setChanged(true)
    await open()
  }

  async function open() {
    try {
      onChanged(await opening.mutateAsync())
    } catch (error) {
      if (isNotLinkable(error)) return onNotLinkable?.()
      setFailure(passwordChange.almostDone)
    }
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <div aria-live="assertive" className="empty:hidden">
        {failure && <Alert tone={changed ? 'warning' : 'error'}>{failure}</Alert>}
      </div>
      {!changed && (
        <>
          <Field label={passwordChange.next} hint={passwordChange.hint} error={problems.password}>
            <PasswordInput name="password" autoComplete="new-password" required />
          </Field>
          <Field label={passwordChange.confirmation} error={problems.confirmation}>
            <PasswordInput name="confirmation" autoComplete="new-password" required />
          </Field>
        </>
      )}
      <DialogActions>
        <Button type="submit" busy={busy}>
          {busy ? passwordChange.busy : changed ? passwordChange.goOn : passwordChange.submit}
        </Button>
        {!changed && (
          <Button variant="secondary" disabled={busy} onClick={onCancel}>
            {passwordChange.cancel}
          </Button>
        )}
      </DialogActions>
    </form>
  )
}

function findMissing({ password, confirmation }: { password: string; confirmation: string }): Problems {
  return {
    password: password === '' ? passwordChange.missing : undefined,
    confirmation: confirmation === '' ? passwordChange.confirmationMissing : undefined,
  }
}
