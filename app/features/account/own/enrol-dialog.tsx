import { Dialog } from '#app/components/ui/dialog.tsx'
import { enrolment as words } from '#app/words/account/own.ts'
import { CodeForm } from './code-form.tsx'
import type { Enrolment } from './enrolments.ts'
import { cancelEnrolment, verifyFactor } from './factors.ts'

interface EnrolDialogProps {
  enrolment: Enrolment
  onDone: () => void
  onCancel: () => void
}

/** Shows the key once, as a picture and in letters, until a code proves that the app has it. */
export function EnrolDialog({ enrolment, onDone, onCancel }: EnrolDialogProps) {
  function cancel() {
    void cancelEnrolment(enrolment.id).catch(() => undefined)
    onCancel()
  }

  return (
    <Dialog
      title={words.title}
      description={words.scan}
      onInteractOutside={(event) => event.preventDefault()}
      onClose={cancel}
    >
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        {/* Apps read only dark codes on a light ground, in either theme. */}
        <img
          src={enrolment.picture}
          alt={words.picture}
          width={176}
          height={176}
          className="size-44 shrink-0 rounded-md bg-white p-2"
        />
        <div className="min-w-0 space-y-3">
          <div>
            <p className="text-ink-soft">{words.orType}</p>
            <p className="font-mono text-lg font-semibold break-words select-all">{enrolment.secret}</p>
          </div>
          <a href={enrolment.uri} className="inline-block py-2 text-river-ink underline">
            {words.openApp}
          </a>
        </div>
      </div>
      <CodeForm
        label={words.code}
        submit={words.submit}
        busyText={words.busy}
        cancel={words.cancel}
        onSubmit={async (code) => await verifyFactor(enrolment.id, code)}
        onDone={onDone}
        onCancel={cancel}
      />
    </Dialog>
  )
}
