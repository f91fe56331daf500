import { useRef, useState, type FormEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { adminRoleTexts as texts } from '#app/words/office/accounts.ts'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { reasonOf } from '#app/components/portal/toast-failure.ts'
import { textOf } from '#app/lib/text/form-text.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'

/** Finds an account and, once the administrator has confirmed whose it is, grants it the Admin role. */
export function GrantAdmin({ userId }: { userId: string }) {
  const lookup = useCall('administrators', 'find', { clearsToasts: true })
  const grant = useCall('administrators', 'grant', {
    userId,
    changes: ['administrators'],
    done: ({ name }) => toast(texts.granted, texts.grantedText(name)),
    failed: texts.grantFailed,
  })
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const found = lookup.data?.roles.includes('Admin') ? undefined : lookup.data

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setProblem(undefined)
    lookup.mutate(
      { account: textOf(new FormData(event.currentTarget), 'account').trim() },
      {
        onSuccess: ({ name, roles }) => roles.includes('Admin') && setProblem(texts.already(name)),
        onError: (error) => setProblem(reasonOf(error)),
      },
    )
  }

  function answer(yes: boolean) {
    if (!yes || !found) return close()
    grant.mutate({ id: found.id }, { onSuccess: () => form.current?.reset(), onSettled: close })
  }

  function close() {
    lookup.reset()
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
  }

  return (
    <form ref={form} noValidate aria-label={texts.heading} className="max-w-2xl" onSubmit={submit}>
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
        <Button type="submit" variant="secondary" busy={lookup.isPending} className="sm:mt-8">
          {texts.find}
        </Button>
      </div>
      {found && (
        <ConfirmDialog
          title={texts.confirm(found.name)}
          text={texts.confirmText(found.email ?? found.name)}
          yes={texts.grant}
          no={texts.keep}
          tone="primary"
          busy={grant.isPending}
          onAnswer={answer}
        />
      )}
    </form>
  )
}
