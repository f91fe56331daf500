import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { handIn as words } from '#app/words/student/hand-ins.ts'
import { outboxTexts } from '#app/words/shared/outbox.ts'
import { useUnstored } from '#app/offline/outbox/use-unstored.ts'
import { FilesField } from '#app/files/files-field.tsx'
import { PhotoButton } from '#app/files/photos/photo-button.tsx'
import { handInRow } from './hand-in-work.ts'
import { useStudent } from '#app/features/student/dashboard/student-context.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { HandInState } from './hand-in-state.ts'
import { showFaults } from '#app/forms/show-faults.ts'
import { useChosenFiles } from './use-chosen-files.ts'
import type { StudentAssignment, StudentSubmission } from '#shared/dashboard/contract.ts'
import { formatMegabytes } from '#shared/file-size.ts'
import { acceptOf, describeAccepted, isPictureName } from '#shared/uploads/uploads.ts'
import { noFileSelected, uploadFailed } from '#shared/hand-ins/messages.ts'
import { filesOf, maxBytesTogether, maxFiles } from '#shared/hand-ins/rules.ts'
import { describeRoom, findRoomProblem } from '#shared/uploads/storage-budget.ts'
import { isOver } from '#shared/assignments/rules.ts'

/** How much of the storage for the student's files is used; read again each time the form opens. */
const roomQuery = callQuery('handIns', 'room', { staleTime: 0 })

type Failure = Extract<HandInState, { step: 'failed' }>

interface HandInFormProps {
  assignment: StudentAssignment
  /** Opened by a press just now: its file field takes the focus from the pressed button. */
  takesFocus: boolean
  failure: Failure | undefined
  /** @param id under which the files are already stored */
  onStart: (files: readonly File[], id: string) => void
  /** Sends the file that stayed in this browser again. */
  onRetry: () => void
  onClose: () => void
}

export function HandInForm(props: HandInFormProps) {
  const { assignment, takesFocus, failure, onStart, onRetry, onClose } = props
  const form = useFocusedForm(takesFocus, failure !== undefined)
  const [isMissing, setMissing] = useState(false)
  // The figure is only a hint: without it the server decides when the file is sent.
  const { userId } = useStudent()
  const chosen = useChosenFiles(userId, assignment.id, failure?.cause === 'refused')
  const { files } = chosen
  const { data: room } = useQuery(roomQuery(userId))
  const roomNotice = room && describeRoom(room)
  const missing = isMissing && files.length === 0 ? words.fileMissing : undefined
  const problem = missing ?? chosen.problem ?? (room && findRoomProblem(room, chosen.bytes))
  const isFaulty = files.length > 0 && (problem !== undefined || chosen.shown.some((one) => one.problem))
  const [asksToReplace, setAsksToReplace] = useState(false)
  const picture = files.find(({ name }) => isPictureName(name))
  const { id, title, submission } = assignment
  const isLate = isOver(assignment)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (files.length === 0) {
      showFaults(event.currentTarget, () => setMissing(true))
      return toast(noFileSelected.title, noFileSelected.description, 'error')
    }
    if (isFaulty) return
    if (submission) setAsksToReplace(true)
    else start()
  }

  function start() {
    onStart(files, chosen.describe().placeholder)
  }

  return (
    <form ref={form} className="w-full space-y-4 rounded-md border border-line p-4" onSubmit={submit}>
      {failure && !chosen.isOfThisVisit && <HandInFailure {...{ failure, files, onRetry }} />}
      <FilesField
        label={files.length > 1 ? words.fileList : words.file}
        of={title}
        accept={acceptOf('hand-in')}
        hint={`${describeAccepted('hand-in')}. ${words.limits(maxFiles, formatMegabytes(maxBytesTogether).replace('.00', ''))}`}
        files={chosen.shown}
        problem={problem}
        onAdd={(picked) => void chosen.add(picked)}
        onRemove={(index) => files[index] && chosen.remove(files[index])}
      />
      <PhotoButton
        draft={{ userId, form: handInRow(id) }}
        title={title}
        files={files}
        picture={picture}
        onMake={chosen.take}
        onClose={() => picture && chosen.remove(picture)}
      />
      {roomNotice && <p className="text-clay-ink">{roomNotice}</p>}
      {isLate && <p className="font-semibold text-clay-ink">{words.late}</p>}
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button type="submit" disabled={isFaulty}>
          {files.length > 1 ? words.submitAll(files.length) : words.submit}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
      </div>
      {asksToReplace && submission && (
        <ConfirmDialog
          title={words.replaceTitle}
          text={describeReplacing(submission, files.length)}
          yes={words.replace}
          no={words.keep}
          tone="primary"
          onAnswer={(yes) => {
            setAsksToReplace(false)
            if (yes) start()
          }}
        />
      )}
    </form>
  )
}

function describeReplacing(submission: StudentSubmission, count: number): string {
  const before = filesOf<{ file_name: string }>(submission).length
  return before === 1 && count === 1 ? words.replaceText(submission.file_name) : words.replaceTextAll(before)
}

/**
 * Focuses the file field of the form, if something was pressed to open it.
 * @param hasFailed the form begins with the failure, which has to stay in sight
 */
function useFocusedForm(takesFocus: boolean, hasFailed: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const bringIntoView = useEffectEvent(() =>
    form.current?.scrollIntoView({ block: hasFailed ? 'start' : 'center' }),
  )
  useEffect(() => {
    if (!takesFocus) return
    bringIntoView()
    form.current?.querySelector<HTMLInputElement>('input[type=file]')?.focus({ preventScroll: true })
  }, [takesFocus])
  return form
}

interface HandInFailureProps {
  failure: Failure
  /** The files that the form still has. */
  files: readonly File[]
  onRetry: () => void
}

function HandInFailure({ failure, files, onRetry }: HandInFailureProps) {
  const { cause, fileName, message } = failure
  const unstored = useUnstored()
  return (
    <Alert tone="error" title={uploadFailed.title}>
      <p>{cause === 'session' ? words.waitsForLogin : [fileName, message].filter(Boolean).join(': ')}</p>
      {cause === 'refused' && files.length > 0 && <p>{words.stillChosen}</p>}
      {cause === 'server' && (
        <>
          <p>{unstored ? outboxTexts.unstored[unstored] : words.waitsForRetry}</p>
          <Button size="sm" className="mt-3" onClick={onRetry}>
            {words.tryAgain}
          </Button>
        </>
      )}
    </Alert>
  )
}
