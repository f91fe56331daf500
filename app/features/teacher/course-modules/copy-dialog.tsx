import { useState, type FormEvent } from 'react'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { toast } from '#app/components/ui/toast.ts'
import type { Problems } from '#app/forms/field-props.ts'
import { DialogButtons } from '#app/forms/dialog-buttons.tsx'
import { showFaults } from '#app/forms/show-faults.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { courseTexts } from '#app/words/teacher/course-modules.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import type { CourseClass } from '#shared/course-modules/contract.ts'
import { unitFields } from '#shared/course-modules/fields.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'

interface CopyDialogProps {
  userId: string
  /** One of the two classes. */
  taught: CourseClass
  /** The role of the other class, chosen here: its course is copied, or it receives the copy. */
  choose: 'class_id' | 'to_class_id'
  choices: readonly CourseClass[]
  onClose: () => void
}

const texts = courseTexts.copy

/** Copies the whole course of one of the teacher's classes to another one. */
export function CopyDialog({ userId, taught, choose, choices, onClose }: CopyDialogProps) {
  const words = texts[choose]
  const refresh = useRefresh(userId)
  const { mutate, isPending } = useCall('courseModules', 'copy')
  const [other, setOther] = useState(choices.length === 1 ? choices[0]!.id : '')
  const [day, setDay] = useState(schoolDay())
  const [problems, setProblems] = useState<Problems>({})

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const faults: Problems = {
      ...(other ? {} : { [choose]: teaching.select }),
      ...(day ? {} : { opens_on: unitFields.opens_on.invalid }),
    }
    showFaults(form, () => setProblems(faults))
    if (Object.keys(faults).length > 0) return
    mutate(
      { class_id: taught.id, to_class_id: taught.id, [choose]: other, opens_on: day },
      {
        onSuccess() {
          toast(texts.done)
          void refresh()
          onClose()
        },
        onError: (error) => showFaults(form, () => setProblems(toastFailure(error, texts.failed))),
      },
    )
  }

  return (
    <Dialog title={words.title} description={words.text} onClose={onClose}>
      {choices.length === 0 ? (
        <Alert tone="warning">{words.none}</Alert>
      ) : (
        <form noValidate onSubmit={submit} className="space-y-4">
          <Field label={words.label} error={problems['to_class_id'] ?? problems['class_id']}>
            <Select value={other} required onChange={(event) => setOther(event.currentTarget.value)}>
              <option value="">{teaching.select}</option>
              {choices.map((one) => (
                <option key={one.id} value={one.id}>
                  {courseTexts.classOf(one)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={texts.opensOn} hint={texts.opensOnHint} error={problems['opens_on']}>
            <Input type="date" value={day} required onChange={(event) => setDay(event.currentTarget.value)} />
          </Field>
          <DialogButtons submit={texts.submit} busy={isPending} />
        </form>
      )}
    </Dialog>
  )
}
