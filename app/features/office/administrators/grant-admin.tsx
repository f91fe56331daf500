import { useRef, useState, type FormEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { adminRoleTexts as texts } from '#app/content/account-lists.ts'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { reasonOf, toastFailure } from '#app/components/portal/toast-failure.ts'
import { api } from '#app/lib/api.ts'
import { textOf } from '#app/lib/form-text.ts'
import type { FoundAccount } from '#shared/contracts/administrators.ts'

/** Finds an account and, once the administrator has seen whose it is, gives it the Admin role. */
export function GiveAdmin({ onGiven }: { onGiven: () => void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [found, setFound] = useState<FoundAccount>()
  const form = useRef<HTMLFormElement>(null)

  async function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const account = textOf(new FormData(event.currentTarget), 'account').trim()
    dismissToasts()
    setProblem(undefined)
    setBusy(true)
    try {
      const candidate = await api.administrators.find({ account })
      if (candidate.roles.includes('Admin')) setProblem(texts.already(candidate.name))
      else setFound(candidate)
    } catch (error) {
      setProblem(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  async function answer(yes: boolean) {
    if (!yes || !found) return close()
    setBusy(true)
    try {
      const { name } = await api.administrators.grant({ id: found.id })
      toast(texts.given, texts.givenText(name))
      form.current?.reset()
      onGiven()
    } catch (error) {
      toastFailure(error, texts.giveFailed)
    }
    setBusy(false)
    close()
  }

  function close() {
    setFound(undefined)
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={texts.heading}
      className="max-w-2xl"
      onSubmit={(event) => void find(event)}
    >
      <h2 className="mb-2 font-display text-xl">{texts.heading}</h2>
      <div className="flex flex-wrap items-start gap-2">
        <Field label={texts.label} error={problem} className="grow">
          <Input
            name="account"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={255}
            onInput={() => setProblem(undefined)}
          />
        </Field>
        <Button type="submit" variant="secondary" busy={busy} className="sm:mt-8">
          {texts.find}
        </Button>
      </div>
      {found && (
        <ConfirmDialog
          title={texts.confirm(found.name)}
          text={texts.confirmText(found.email ?? found.name)}
          yes={texts.give}
          no={texts.keep}
          tone="primary"
          busy={busy}
          onAnswer={(yes) => void answer(yes)}
        />
      )}
    </form>
  )
}
