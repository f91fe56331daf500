import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { updateTexts as texts } from '#app/words/office/updates.ts'
import { ConfirmButton } from '#app/components/portal/confirm-button.tsx'
import { formatMoment } from '#app/lib/text/format.ts'
import type { Updates } from '#shared/updates/contract.ts'
import { FoundReleases } from './found-releases.tsx'
import { ReleaseAddress } from './release-address.tsx'
import { isUnderWay, updatesQuery, useUpdateCall } from './update-queries.ts'

/** Updates on the page `/admin/status`: releases at hand, the button, and how the last update went. */
export function UpdatePart({ userId }: { userId: string }) {
  /** The last update at the time when the one now running was begun here; undefined if there was none. */
  const [before, setBefore] = useState<Updates['last']>()
  const begin = useUpdateCall(userId, 'begin', texts.beginFailed)
  const isBegun = before !== undefined
  const query = useQuery(updatesQuery(userId, isBegun))
  const { data } = query
  const isEnded = isBegun && data !== undefined && !query.isError && hasEnded(data, before)
  if (isEnded) setBefore(undefined)

  function start(file: string | null): void {
    begin.mutate({ file }, { onSuccess: () => setBefore(data?.last ?? null) })
  }

  return (
    <section aria-labelledby="updates-heading" className="space-y-4">
      <div>
        <h3 id="updates-heading" className="font-display text-xl">
          {texts.heading}
        </h3>
        <p className="mt-1 max-w-prose text-ink-soft">{texts.intro}</p>
      </div>
      {isBegun && query.isError && <Restarting />}
      {!isBegun && query.isError && <ListFailure query={query} />}
      {query.isPending && <Skeleton className="h-32" />}
      {data && !(isBegun && query.isError) && (
        <>
          <UpdateState updates={data} isBegun={isBegun} />
          {data.last?.state === 'failing' && !isBegun && (
            <WayBack userId={userId} from={data.last.from} onBegun={() => setBefore(data.last)} />
          )}
          {data.kind === 'release' && !isBegun && !isUnderWay(data) && (
            <>
              {data.last?.state === 'installed' ? (
                <Button busy={begin.isPending} onClick={() => start(null)}>
                  {texts.startAgain}
                </Button>
              ) : (
                <FoundReleases found={data.found} isBusy={begin.isPending} onUpdate={start} />
              )}
              <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
                <RotateCw className="size-5" aria-hidden="true" />
                {texts.lookAgain}
              </Button>
            </>
          )}
          {data.kind === 'release' && !isBegun && !isUnderWay(data) && (
            <ReleaseAddress userId={userId} updates={data} />
          )}
          {data.log !== '' && <Log text={data.log} />}
        </>
      )}
    </section>
  )
}

/**
 * Whether the update that was begun has ended: refused, or superseded by a last update that is done or
 * undone.
 */
function hasEnded({ attempt, last }: Updates, before: Updates['last']): boolean {
  if (attempt) return attempt.refusal !== null
  return last !== null && last.at !== before?.at && ['done', 'failing', 'undone'].includes(last.state)
}

function Restarting() {
  return <Alert title={texts.restarting}>{texts.restartingText}</Alert>
}

function Log({ text }: { text: string }) {
  return (
    <details className="rounded-md border border-line">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold">{texts.log}</summary>
      <pre className="px-4 pb-4 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</pre>
    </details>
  )
}

interface WayBackProps {
  userId: string
  /** The version before the update. */
  from: string
  onBegun: () => void
}

/** Returns to the version before a failing update, once somebody has agreed to lose newer work. */
function WayBack({ userId, from, onBegun }: WayBackProps) {
  const back = useUpdateCall(userId, 'goBack', texts.backFailed)
  return (
    <ConfirmButton
      variant="danger"
      busy={back.isPending}
      question={{
        title: texts.back.title(from),
        text: texts.back.text,
        yes: texts.back.yes,
        no: texts.back.no,
      }}
      onYes={() => back.mutate(undefined, { onSuccess: onBegun })}
    >
      {texts.goBack(from)}
    </ConfirmButton>
  )
}

/** The version that runs, what is happening now, and how the last update went. */
function UpdateState({ updates, isBegun }: { updates: Updates; isBegun: boolean }) {
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
