import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { handIn as words } from '#app/words/student/hand-ins.ts'
import { outboxTexts } from '#app/words/shared/outbox.ts'
import { useUnstored } from '#app/offline/outbox/use-unstored.ts'
import type { HandInState } from './hand-in-state.ts'
import { formatMegabytes } from '#shared/file-size.ts'

interface HandInProgressProps {
  state: HandInState
  onStop: () => void
}

export function HandInProgress({ state, onStop }: HandInProgressProps) {
  const [asksToStop, setAsksToStop] = useState(false)
  if (state.step === 'checking' || state.step === 'confirming') {
    return (
      <p className="flex w-full items-center gap-3 rounded-md border border-line p-4" role="status">
        <Spinner className="size-5" />
        {state.step === 'checking' ? words.checking : words.confirming}
      </p>
    )
  }
  if (state.step !== 'uploading' && state.step !== 'waiting') return null
  const { fileName, sent, total, place } = state
  const isWhole = state.step === 'waiting' && sent === 0
  return (
    <div className="w-full space-y-3 rounded-md border border-line p-4">
      <p className="font-semibold break-words">
        {isWhole
          ? place
            ? outboxTexts.files(fileName, place.of - 1)
            : fileName
          : words.progress(fileName, place)}
      </p>
      {!isWhole && (
        <Progress
          label={words.progress(fileName, place)}
          value={sent}
          max={total}
          detail={words.sent(formatMegabytes(sent), formatMegabytes(total))}
        />
      )}
      <p className="text-sm text-ink-soft" role="status">
        <Notice state={state} isWhole={isWhole} />
      </p>
      <Button variant="secondary" size="sm" onClick={() => setAsksToStop(true)}>
        {words.stop}
      </Button>
      {asksToStop && (
        <ConfirmDialog
          title={place ? words.stopTitleAll : words.stopTitle}
          text={place ? words.stopTextAll(place.of) : words.stopText(fileName)}
          yes={words.stopYes}
          no={words.stopNo}
          onAnswer={(yes) => {
            setAsksToStop(false)
            if (yes) onStop()
          }}
        />
      )}
    </div>
  )
}

/**
 * The state of a file being sent: not stored here, waiting for a reason, or safe to leave in the background.
 */
function Notice({ state, isWhole }: { state: HandInState; isWhole: boolean }) {
  const unstored = useUnstored()
  if (unstored) return <strong className="text-clay-ink">{outboxTexts.unstored[unstored]}</strong>
  if (state.step !== 'waiting') return words.meanwhile
  const { title, text } = describeWaiting(state, isWhole)
  return (
    <span className="flex items-start gap-2 text-kunai-ink">
      <CloudOff className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <span>
        <strong>{title}.</strong> {text} {isWhole && words.counts}
      </span>
    </span>
  )
}

/**
 * The reason why the file waits: the server is full or fails, or there is no connection.
 * @param isWhole nothing of it has been sent
 */
function describeWaiting(state: HandInState, isWhole: boolean): { title: string; text: string } {
  if (state.step === 'waiting' && state.isServerFull) return { title: words.fullTitle, text: words.full }
  if (state.step === 'waiting' && state.isServerFailing)
    return { title: words.failingTitle, text: words.failing }
  return { title: words.waitingTitle, text: isWhole ? words.waitingWhole : words.waiting }
}
