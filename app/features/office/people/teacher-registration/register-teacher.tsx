import { useState, type ChangeEvent, type FormEvent } from 'react'
import { Printer } from 'lucide-react'
import { useSchool } from '#app/lib/page/school.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { PasswordInput } from '#app/components/ui/password-input.tsx'
import { registration, teacherSlip as words } from '#app/words/office/teacher-registration.ts'
import { showFaults } from '#app/forms/show-faults.ts'
import { useDraft } from '#app/forms/use-draft.ts'
import { ApiError } from '#app/lib/connection/api-error.ts'
import { textOf } from '#app/lib/text/form-text.ts'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { usePrintedSheet } from '#app/components/portal/printed-sheet.tsx'
import { PrintedSlip } from '#app/components/portal/printed-slip.tsx'
import type { NewTeacher } from '#shared/teacher-registration/contract.ts'
import { teacherRules as rules } from '#shared/accounts/rules.ts'
import { findFaults } from '#shared/field-rules.ts'

const { fields } = registration

type TeacherProblems = Partial<Record<keyof NewTeacher, string>>

/** The part of the form that is kept while it is typed: a password is not. */
const nobody = () => ({ surname: '', given_name: '', teacher_id: '', email: '' })

export function RegisterTeacher({ userId }: { userId: string }) {
  const school = useSchool()
  const register = useCall('teacherRegistration', 'register', {
    userId,
    changes: ['accounts.teachers'],
    done: () => toast(registration.successful, registration.successfulText),
    failed: (error) => toastFailure(error, registration.failed, registration.failedText),
    clearsToasts: true,
  })
  const draft = useDraft(userId, 'teacher.new', nobody)
  const [problems, setProblems] = useState<TeacherProblems>({})
  const [registered, setRegistered] = useState<NewTeacher>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const teacher = { ...draft.value, password: textOf(new FormData(form), 'password') }
    const found = findFaults(rules, teacher)
    show(form, found)
    if (Object.keys(found).length > 0) return
    register.mutate(teacher, {
      onSuccess: () => {
        form.reset()
        void draft.restart(nobody())
        setRegistered(teacher)
      },
      onError: (error) => show(form, (error instanceof ApiError && error.data?.fields) || {}),
    })
  }

  function show(form: HTMLFormElement, found: TeacherProblems) {
    showFaults(form, () => setProblems(found))
  }

  function clear(event: FormEvent<HTMLFormElement>) {
    if (event.target instanceof HTMLInputElement) setProblems({ ...problems, [event.target.name]: undefined })
  }

  const kept = (name: keyof typeof draft.value) => ({
    name,
    value: draft.value[name],
    autoComplete: 'off',
    maxLength: rules[name].max,
    onChange: (event: ChangeEvent<HTMLInputElement>) => draft.change({ [name]: event.currentTarget.value }),
  })

  return (
    <form noValidate className="max-w-xl space-y-4" onInput={clear} onSubmit={submit}>
      <h2 className="font-display text-xl">{registration.heading}</h2>
      <p className="text-ink-soft">{registration.intro}</p>
      <Field label={fields.surname} error={problems.surname}>
        <Input {...kept('surname')} />
      </Field>
      <Field label={fields.given_name} error={problems.given_name}>
        <Input {...kept('given_name')} />
      </Field>
      <Field label={fields.teacher_id} error={problems.teacher_id}>
        <Input {...kept('teacher_id')} spellCheck={false} />
      </Field>
      <Field label={fields.email} error={problems.email}>
        <Input {...kept('email')} type="email" placeholder={registration.emailExample(school)} />
      </Field>
      <Field label={fields.password} hint={registration.passwordHint} error={problems.password}>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Button type="submit" busy={register.isPending}>
        {register.isPending ? registration.busy : registration.submit}
      </Button>
      {registered && <TeacherSlip teacher={registered} />}
    </form>
  )
}

/**
 * A slip for the teacher who was just registered; the password is shown until the page is left, and stored
 * nowhere.
 */
function TeacherSlip({ teacher }: { teacher: NewTeacher }) {
  const { isAsked, print } = usePrintedSheet()
  const name = `${teacher.given_name} ${teacher.surname}`
  const address = `${window.location.origin}/teachers-portal`
  const lines: [string, string][] = [
    [words.name, name],
    [words.teacherId, teacher.teacher_id],
    [words.address, address],
    [words.email, teacher.email],
    [words.password, teacher.password],
  ]
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <p>{words.offer(name)}</p>
      <Button variant="secondary" onClick={print}>
        <Printer className="size-5" aria-hidden="true" />
        {words.print}
      </Button>
      {isAsked && <PrintedSlip title={words.title} lines={lines} note={words.change} />}
    </div>
  )
}
