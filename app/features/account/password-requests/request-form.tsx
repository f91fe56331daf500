import { useRef } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { useWords } from '#app/lib/page/spoken.ts'
import { login } from '#app/words/account/login.ts'
import { forgot } from '#app/words/account/password-requests.ts'
import type { LoginRole } from '#app/words/account/session.ts'
import { textOf } from '#app/lib/text/form-text.ts'
import { requestRules } from '#shared/password-requests/rules.ts'
import { requestFromOffice } from './password-request-calls.ts'
import { NameField, nameProblem } from './name-field.tsx'
import { usePasswordRequestForm } from './use-password-request-form.ts'

interface RequestFormProps {
  kind: LoginRole
  onRequested: (name: string) => void
  onHaveCode: () => void
}

export function RequestForm({ kind, onRequested, onHaveCode }: RequestFormProps) {
  const [said, names] = [useWords(forgot), useWords(login)]
  const words = said.request
  const name = useRef('')
  const { busy, problems, onSubmit } = usePasswordRequestForm({
    check: (fields) => ({ name: nameProblem(kind, textOf(fields, 'name'), names) }),
    send: async (fields) => {
      name.current = textOf(fields, 'name').trim()
      return await requestFromOffice({ kind, name: name.current, note: textOf(fields, 'note') }, said)
    },
    onDone: () => onRequested(name.current),
  })
  return (
    <form noValidate className="flex flex-col gap-4" aria-busy={busy} onSubmit={onSubmit}>
      <h2 className="font-display text-xl">{words.heading}</h2>
      <p className="text-ink-soft">{words.text[kind]}</p>
      <div aria-live="assertive" className="empty:hidden">
        {problems.form && <Alert tone="error">{problems.form}</Alert>}
      </div>
      <NameField kind={kind} error={problems.name} />
      <Field label={words.note} hint={words.noteHint[kind]} error={problems.note} optional>
        <Textarea name="note" rows={3} maxLength={requestRules.maxNoteLength} />
      </Field>
      <Button type="submit" busy={busy} className="w-full">
        {busy ? words.busy : words.submit}
      </Button>
      <Button variant="quiet" className="w-full" onClick={onHaveCode}>
        {words.haveCode}
      </Button>
    </form>
  )
}
