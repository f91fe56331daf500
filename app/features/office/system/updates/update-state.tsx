import { Alert } from '#app/components/ui/alert.tsx'
import { updateTexts as texts } from '#app/words/office/updates.ts'
import { formatMoment } from '#app/lib/text/format.ts'
import type { Updates } from '#shared/updates/contract.ts'

/** The version that runs, what is happening now, and how the last update went. */
export function UpdateState({ updates, isBegun }: { updates: Updates; isBegun: boolean }) {
  const { kind, version, attempt, last } = updates
  return (
    <div className="space-y-3">
      <p>{texts.runs(version)}</p>
      {kind !== 'release' && <Alert>{texts.otherKinds[kind]}</Alert>}
      {attempt?.refusal === null && (
        <Alert title={texts.unpacking(attempt.name)}>{texts.unpackingText}</Alert>
      )}
      {attempt !== null && attempt.refusal !== null && (
        <Alert tone="error" title={texts.refused(attempt.name)}>
          <span className="[overflow-wrap:anywhere]">{attempt.refusal}</span>
        </Alert>
      )}
      {attempt === null && last && <LastUpdate last={last} isBegun={isBegun} />}
    </div>
  )
}

function LastUpdate({ last, isBegun }: { last: NonNullable<Updates['last']>; isBegun: boolean }) {
  const { from, to, at, state, reason, is_asked_for } = last
  if (state === 'done')
    return (
      <Alert tone="success" title={texts.done(to)}>
        {texts.doneText(formatMoment(at), from)}
      </Alert>
    )
  if (state === 'failing')
    return (
      <Alert tone="warning" title={texts.failing(to)}>
        {texts.failingText(reason ?? '', from)}
      </Alert>
    )
  if (state === 'undone')
    return (
      <Alert
        tone={is_asked_for ? 'info' : 'warning'}
        title={is_asked_for ? texts.undoneAsked(to, from) : texts.undone(to, from)}
      >
        <span className="[overflow-wrap:anywhere]">{texts.undoneText(formatMoment(at), reason ?? '')}</span>
      </Alert>
    )
  if (state === 'installed' && !isBegun) return <Alert title={texts.unpacked(to)}>{texts.unpackedText}</Alert>
  // The server answers: one process after the other takes the version, or its first one is ready just now.
  if (state === 'trying') return <Alert title={texts.taking(to)}>{texts.takingText}</Alert>
  return <Alert title={texts.restarting}>{texts.restartingText}</Alert>
}
