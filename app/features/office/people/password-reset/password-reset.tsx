import { useState, useRef, type FormEvent } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/components/ui/tabs.tsx'
import { passwordReset } from '#app/words/office/portal.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { resetDialog } from '#app/words/office/accounts.ts'
import { textOf } from '#app/lib/text/form-text.ts'
import { resetFailureOf, useFindOwner, useResetPassword } from './reset-mutations.ts'
import { ResetPanel } from './reset-panel.tsx'
import { ResetFailure, type PasswordOwner } from './reset-password.ts'

const kinds = ['student', 'teacher'] as const

export function PasswordReset({ userId }: { userId: string }) {
  const [kind, openKind] = useState('student')
  return (
    <Tabs value={kind} onValueChange={openKind} className="max-w-2xl">
      <TabsList aria-label={passwordReset.tabsLabel}>
        {kinds.map((owner) => (
          <TabsTrigger key={owner} value={owner}>
            {passwordReset[owner].tab}
          </TabsTrigger>
        ))}
      </TabsList>
      {kinds.map((owner) => (
        <TabsContent key={owner} value={owner} className="space-y-6">
          <Alert title={passwordReset.mustChange}>{passwordReset.mustChangeText}</Alert>
          <ResetForm userId={userId} owner={owner} />
        </TabsContent>
      ))}
    </Tabs>
  )
}

/** Asks whose password is reset, and shows the temporary password afterwards. */
function ResetForm({ userId, owner }: { userId: string; owner: PasswordOwner }) {
  const texts = passwordReset[owner]
  const reset = useResetPassword(userId, owner)
  const finding = useFindOwner(owner)
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState<{ identifier: string; name: string | undefined }>()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const identifier = textOf(new FormData(event.currentTarget), 'identifier').trim()
    setProblem(identifier === '' ? passwordReset.empty : undefined)
    if (identifier === '') {
      reset.reset()
      input.current?.focus()
      return toast(passwordReset.inputRequired, texts.missing, 'error')
    }
    finding.mutate(identifier, {
      onSuccess(name) {
        // The focus returns here when the question is answered.
        input.current?.focus()
        setAsked({ identifier, name })
      },
      onError: fail,
    })
  }

  function send(identifier: string) {
    reset.mutate(identifier, { onSuccess: () => form.current?.reset(), onError: fail })
  }

  function fail(error: unknown) {
    if (error instanceof ResetFailure) setProblem(passwordReset.refused)
    toast(passwordReset.failedTitle, resetFailureOf(error, owner), 'error')
  }

  return (
    <>
      <form ref={form} noValidate className="space-y-4" onSubmit={submit}>
        <h2 className="font-display text-xl">{texts.heading}</h2>
        <Field label={texts.label} error={problem}>
          <Input
            ref={input}
            name="identifier"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={255}
            onInput={() => setProblem(undefined)}
          />
        </Field>
        <Button type="submit" busy={reset.isPending || finding.isPending}>
          {reset.isPending ? passwordReset.busy : texts.submit}
        </Button>
      </form>
      {asked && (
        <ConfirmDialog
          title={asked.name ? resetDialog.title(asked.name) : passwordReset.notListed(asked.identifier)}
          text={asked.name ? passwordReset.mustChangeText : passwordReset.notListedText}
          yes={resetDialog.submit}
          no={passwordReset.no}
          onAnswer={(yes) => {
            setAsked(undefined)
            if (yes) send(asked.identifier)
          }}
        />
      )}
      {reset.data && <ResetPanel owner={owner} result={reset.data} />}
    </>
  )
}
