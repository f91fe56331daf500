import { useState } from 'react'
import { FileDown, Send, Undo2 } from 'lucide-react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'
import { adminPages } from '#app/words/office/pages.ts'
import { releasedCountsTexts as texts } from '#app/words/office/released-counts.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { formatDay, formatMoment } from '#app/lib/text/format.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { ConfirmButton } from '#app/components/portal/confirm-button.tsx'
import { useDownload } from '#app/components/portal/use-download.ts'
import type { RoundsOfSchool, OneRound } from '#shared/released-counts/contract.ts'
import { CountsView } from './counts-view.tsx'

const roundsQuery = callQuery('releasedCounts', 'rounds')

/** The page on which the school sees what its ministry asks for, and releases it. */
export function ReleasedCountsPage({ userId }: { userId: string }) {
  return (
    <Section className="space-y-4" heading={adminPages['released-counts']} size="2xl">
      <Loaded of={roundsQuery(userId)} failure={texts.failed}>
        {(rounds) => <Rounds userId={userId} {...rounds} />}
      </Loaded>
    </Section>
  )
}

function Rounds({ userId, channel, fingerprint, rounds }: RoundsOfSchool & { userId: string }) {
  const [chosen, setChosen] = useState<string>()
  const round = rounds.find(({ id }) => id === chosen) ?? rounds[0]
  return (
    <>
      <p className="max-w-prose text-ink-soft print:hidden">{texts.intro[channel]}</p>
      {round === undefined ? (
        <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
      ) : (
        <>
          {rounds.length > 1 && (
            <Field label={texts.round} className="max-w-80 print:hidden">
              <Select
                value={round.id}
                onChange={({ currentTarget }) => setChosen(currentTarget.value)}
                options={rounds.map(({ id, title }) => [id, title])}
              />
            </Field>
          )}
          <RoundPart
            key={round.id}
            userId={userId}
            id={round.id}
            channel={channel}
            fingerprint={fingerprint}
          />
        </>
      )}
    </>
  )
}

const roundQuery = callQuery('releasedCounts', 'read', { staleTime: 0 })

interface RoundPartProps {
  userId: string
  id: string
  channel: RoundsOfSchool['channel']
  /** That of the key by which the school signs files. */
  fingerprint: string | null
}

/** A round: what would go out, or what went out, with the buttons for both. */
function RoundPart(props: RoundPartProps) {
  return (
    <Loaded of={roundQuery(props.userId, { round: props.id })} failure={texts.failed}>
      {(found) => <Round {...props} found={found} />}
    </Loaded>
  )
}

function Round({ found, ...props }: RoundPartProps & { found: OneRound }) {
  const { round, now, released, differs } = found
  const shown = released ?? now
  return (
    <div className="space-y-4">
      <div className="space-y-1">
        <p data-state-line="" className="font-semibold">
          {round.released_at === null
            ? texts.notReleased
            : texts.released(formatMoment(round.released_at), round.by)}
        </p>
        {round.is_closed && <p>{texts.closed}</p>}
        {!round.is_closed && round.closes !== null && <p>{texts.closes(formatDay(round.closes))}</p>}
      </div>
      {differs.length > 0 && (
        <Alert tone="warning" title={texts.differs}>
          {texts.differsText(differs.map((part) => texts.parts[part]).join(', '))}
        </Alert>
      )}
      <Actions {...props} found={found} />
      {shown && (
        <Section className="space-y-6" heading={released ? texts.wentOut : texts.wouldGoOut} level={3}>
          <CountsView counts={shown} />
        </Section>
      )}
    </div>
  )
}

function Actions({ userId, id, channel, fingerprint, found }: RoundPartProps & { found: OneRound }) {
  const { round, digest, released } = found
  const changes = { userId, changes: ['releasedCounts' as const] }
  const release = useCall('releasedCounts', 'release', {
    ...changes,
    done: texts.done,
    failed: texts.releaseFailed,
  })
  const takeBack = useCall('releasedCounts', 'takeBack', {
    ...changes,
    done: texts.doneBack,
    failed: texts.backFailed,
  })
  const save = useDownload(() => [`/admin/released-counts/${id}/file`], {
    saved: texts.saved,
    failed: texts.fileFailed,
  })
  return (
    <div className="space-y-3 print:hidden">
      <div className="flex flex-wrap gap-2">
        {!released && digest !== null && (
          <ConfirmButton
            busy={release.isPending}
            question={{
              title: texts.sure(round.title),
              text: texts.sureText[channel],
              yes: texts.yes,
              no: teaching.cancel,
              tone: 'primary',
            }}
            onYes={() => release.mutate({ round: id, digest })}
          >
            <Send className="size-5" aria-hidden="true" />
            {texts.release}
          </ConfirmButton>
        )}
        {released && channel === 'file' && (
          <Button busy={save.isPending} onClick={() => save.mutate()}>
            <FileDown className="size-5" aria-hidden="true" />
            {texts.file}
          </Button>
        )}
        {released && !round.is_closed && (
          <ConfirmButton
            variant="secondary"
            busy={takeBack.isPending}
            question={{
              title: texts.sureBack,
              text: texts.sureBackText[channel],
              yes: texts.yesBack,
              no: teaching.cancel,
            }}
            onYes={() => takeBack.mutate({ round: id })}
          >
            <Undo2 className="size-5" aria-hidden="true" />
            {texts.takeBack}
          </ConfirmButton>
        )}
      </div>
      {fingerprint !== null && <p className="max-w-prose text-sm text-ink-soft">{texts.key(fingerprint)}</p>}
    </div>
  )
}
