import { useState, type FormEvent } from 'react'
import { Printer } from 'lucide-react'
import { useSchool } from '#app/lib/page/school.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { PasswordInput } from '#app/components/ui/password-input.tsx'
import { registration, teacherSlip as words } from '#app/words/office/teacher-registration.ts'
import { showFaults } from '#app/forms/show-faults.ts'
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

const names = ['surname', 'given_name', 'teacher_id', 'email', 'password'] as const
const { fields } = registration

type TeacherProblems = Partial<Record<(typeof names)[number], string>>

export function RegisterTeacher({ userId }: { userId: string }) {
  const school = useSchool()
  const register = useCall('teacherRegistration', 'register', {
    userId,
    changes: ['accounts.teachers'],
    done: () => toast(registration.successful, registration.successfulText),
    failed: (error) => toastFailure(error, registration.failed, registration.failedText),
    clearsToasts: true,
  })
  const [problems, setProblems] = useState<TeacherProblems>({})
  const [registered, setRegistered] = useState<NewTeacher>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const teacher = readTeacher(new FormData(form))
    const found = findFaults(rules, teacher)
    show(form, found)
    if (Object.keys(found).length > 0) return
    register.mutate(teacher, {
      onSuccess: () => {
        form.reset()
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

  return (
    <form noValidate className="max-w-xl space-y-4" onInput={clear} onSubmit={submit}>
      <h2 className="font-display text-xl">{registration.heading}</h2>
      <p className="text-ink-soft">{registration.intro}</p>
      <Field label={fields.surname} error={problems.surname}>
        <Input name="surname" autoComplete="off" maxLength={rules.surname.max} />
      </Field>
      <Field label={fields.given_name} error={problems.given_name}>
        <Input name="given_name" autoComplete="off" maxLength={rules.given_name.max} />
      </Field>
      <Field label={fields.teacher_id} error={problems.teacher_id}>
        <Input name="teacher_id" autoComplete="off" spellCheck={false} maxLength={rules.teacher_id.max} />
      </Field>
      <Field label={fields.email} error={problems.email}>
        <Input
          type="email"
          name="email"
          autoComplete="off"
          maxLength={rules.email.max}
          placeholder={registration.emailExample(school)}
        />
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

function readTeacher(data: FormData) {
  const [surname, given_name, teacher_id, email, password] = names.map((name) => textOf(data, name))
  return {
    surname: surname ?? '',
    given_name: given_name ?? '',
    teacher_id: teacher_id ?? '',
    email: email ?? '',
    password: password ?? '',
  }
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
