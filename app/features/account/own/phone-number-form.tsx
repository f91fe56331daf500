import { useSchool } from '#app/lib/page/school.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { DialogActions } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { enrolment, phoneEnrolment as words } from '#app/words/account/own.ts'
import { textOf } from '#app/lib/text/form-text.ts'
import { callingCodeOf, readPhoneNumber } from '#shared/phone-numbers.ts'
import { useBeginPhoneEnrolment } from './account-mutations.ts'
import type { PhoneEnrolment } from './enrolments.ts'

interface PhoneNumberFormProps {
  namesInUse: (string | undefined)[]
  onSent: (enrolment: PhoneEnrolment) => void
  onCancel: () => void
}

export function PhoneNumberForm({ namesInUse, onSent, onCancel }: PhoneNumberFormProps) {
  const beginning = useBeginPhoneEnrolment()
  const school = useSchool()
  const busy = beginning.isPending
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  function refuse(reason: string) {
    setProblem(reason)
    input.current?.select()
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = textOf(new FormData(event.currentTarget), 'phone')
    const phone = readPhoneNumber(typed, callingCodeOf(school.officePhone))
    if (!phone) return refuse(typed.trim() === '' ? words.missing : words.malformed)
    if (!phone.isMobile) return refuse(words.landline)
    setProblem(undefined)
    const result = await beginning.mutateAsync({ phone: phone.number, namesInUse })
    if ('failure' in result) refuse(result.failure)
    else onSent(result)
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Field label={words.number} hint={words.numberHint(school)} error={problem}>
        <Input ref={input} name="phone" type="tel" autoComplete="tel" maxLength={40} required />
      </Field>
      <DialogActions>
        <Button type="submit" busy={busy}>
          {busy ? words.sending : words.send}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          {enrolment.cancel}
        </Button>
      </DialogActions>
    </form>
  )
}
