import { useState, type FormEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { DialogContent, DialogRoot, DialogTrigger, DialogActions } from '#app/components/ui/dialog.tsx'
import { ownPassword as words } from '#app/words/account/own.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { PasswordInput } from '#app/components/ui/password-input.tsx'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { newPassword } from '#app/words/account/password-change.ts'
import { CodeInput } from '#app/features/account/session/code-input.tsx'
import { findPasswordFaults } from '#app/features/account/session/password-rules.ts'
import { showFaults } from '#app/forms/show-faults.ts'
import { textOf } from '#app/lib/text/form-text.ts'
import { AccountSection } from './account-section.tsx'
import { useChangeOwnPassword } from './account-mutations.ts'
import type { PasswordProblems } from './change-own-password.ts'

export function PasswordSection({ onChanged }: { onChanged: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <AccountSection heading={words.heading} intro={words.intro}>
      <DialogRoot open={open} onOpenChange={setOpen}>
        <DialogTrigger asChild>
          <Button variant="secondary">{words.open}</Button>
        </DialogTrigger>
        <DialogContent
          title={words.open}
          description={words.intro}
          // An accidental tap must not lose the text that was typed.
          onInteractOutside={(event) => event.preventDefault()}
        >
          <OwnPasswordForm
            onCancel={() => setOpen(false)}
            onDone={() => {
              setOpen(false)
              onChanged()
            }}
          />
        </DialogContent>
      </DialogRoot>
    </AccountSection>
  )
}

function OwnPasswordForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const changing = useChangeOwnPassword()
  const [needsCode, setNeedsCode] = useState(false)
  const [problems, setProblems] = useState<PasswordProblems>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = readForm(new FormData(form))
    const found = findProblems(typed)
    showFaults(form, () => setProblems(found))
    if (Object.values(found).some(Boolean)) return
    dismissToasts()
    const { needsCode: asksForCode, problems: refused } = await changing.mutateAsync(typed)
    if (asksForCode) return setNeedsCode(true)
    if (refused) return showFaults(form, () => setProblems(refused))
    toast(words.done.title, words.done.description)
    onDone()
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <div aria-live="assertive" className="empty:hidden">
        {problems.form && <Alert tone="error">{problems.form}</Alert>}
      </div>
      <Field label={words.current} error={problems.current}>
        <PasswordInput name="current" autoComplete="current-password" maxLength={200} required />
      </Field>
      <Field label={words.next} hint={words.hint} error={problems.password}>
        <PasswordInput name="password" autoComplete="new-password" required />
      </Field>
      <Field label={newPassword.confirmation} error={problems.confirmation}>
        <PasswordInput name="confirmation" autoComplete="new-password" required />
      </Field>
      {needsCode && (
        <Field label={words.code} hint={words.codeHint} error={problems.code}>
          <CodeInput name="code" />
        </Field>
      )}
      <DialogActions>
        <Button type="submit" busy={changing.isPending}>
          {changing.isPending ? words.busy : words.submit}
        </Button>
        <Button variant="secondary" disabled={changing.isPending} onClick={onCancel}>
          {words.cancel}
        </Button>
      </DialogActions>
    </form>
  )
}

function readForm(fields: FormData) {
  return {
    current: textOf(fields, 'current'),
    password: textOf(fields, 'password'),
    confirmation: textOf(fields, 'confirmation'),
    code: textOf(fields, 'code').replaceAll(/\s/g, ''),
  }
}

function findProblems(typed: { current: string; password: string; confirmation: string }): PasswordProblems {
  return {
    current: typed.current === '' ? words.currentMissing : undefined,
    ...findPasswordFaults(typed),
  }
}
