import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCall } from '#app/components/portal/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ShownPhotograph } from '#app/features/shared/student-photographs/shown-photograph.tsx'
import { photographQuery } from '#app/features/shared/student-photographs/student-photograph.tsx'
import { FileField } from '#app/files/file-field.tsx'
import { useFileSending } from '#app/files/use-file-sending.ts'
import { useCurrentSchool } from '#app/session/current-school.ts'
import { photographTexts as texts } from '#app/words/shared/student-photographs.ts'
import { ConfirmButton } from '#app/components/portal/confirm-button.tsx'

interface PhotographSectionProps {
  userId: string
  /** Id of the student. */
  id: string
  name: string
}

/** The photograph of a student, which can be replaced and removed, at a school that keeps photographs. */
export function PhotographSection(student: PhotographSectionProps) {
  const { studentPhotographs } = useCurrentSchool()
  return studentPhotographs === 'Kept' && <Photograph {...student} />
}

function Photograph({ userId, id, name }: PhotographSectionProps) {
  const query = useQuery(photographQuery(userId, { id }))
  const heading = useRef<HTMLHeadingElement>(null)
  const sending = useFileSending({ purpose: 'photograph' })
  // The record shows the history.
  const changes = ['studentPhotographs', 'studentRecords'] as const
  const save = useCall('studentPhotographs', 'save', {
    userId,
    changes,
    done: texts.saved,
    failed: texts.saveFailed,
  })
  const remove = useCall('studentPhotographs', 'save', {
    userId,
    changes,
    done: texts.removed,
    failed: texts.removeFailed,
  })

  async function use() {
    const upload_id = await sending.send()
    const onSuccess = () => {
      // The button that was pressed goes with the chosen file.
      heading.current?.focus()
      sending.choose(undefined)
    }
    if (upload_id) save.mutate({ id, upload_id }, { onSuccess })
  }

  return (
    <section aria-labelledby="photograph" className="space-y-2 print:hidden">
      <h3 id="photograph" ref={heading} tabIndex={-1} className="text-lg">
        {texts.heading}
      </h3>
      <p className="max-w-prose text-ink-soft">{texts.intro}</p>
      <div className="flex flex-wrap items-start gap-4">
        <ShownPhotograph query={query} alt={texts.of(name)} />
        <div className="min-w-0 max-w-md flex-1 basis-60 space-y-2">
          <FileField
            label={texts.file}
            accept="image/*"
            hint={texts.fileHint}
            file={sending.file}
            problem={sending.problem}
            sending={sending.sending}
            onChoose={sending.choose}
            onRemove={() => sending.choose(undefined)}
          />
          <p className="flex flex-wrap gap-2">
            {sending.file && (
              <Button busy={save.isPending || sending.isSending} onClick={() => void use()}>
                {texts.use}
              </Button>
            )}
            {query.data?.file_url && (
              <ConfirmButton
                variant="secondary"
                question={{
                  title: texts.confirm(name),
                  text: texts.confirmText,
                  yes: texts.remove,
                  no: texts.keep,
                }}
                onYes={() => remove.mutateAsync({ id, upload_id: null })}
              >
                {texts.remove}
              </ConfirmButton>
            )}
          </p>
        </div>
      </div>
    </section>
  )
}
