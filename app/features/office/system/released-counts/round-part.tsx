import { FileDown, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { useAction, useCall } from '#app/components/portal/use-action.ts'
import { Section } from '#app/components/ui/section.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { downloadFile } from '#app/lib/api/download.ts'
import { formatDay, formatMoment } from '#app/lib/text/format.ts'
import { releasedCountsTexts as texts } from '#app/words/office/released-counts.ts'
import { teaching } from '#app/words/shared/forms.ts'
import type { OneRound, RoundsOfSchool } from '#shared/released-counts/contract.ts'
import { CountsView } from './counts-view.tsx'

const roundQuery = callQuery('releasedCounts', 'read', { staleTime: 0 })

interface RoundPartProps {
  userId: string
  id: string
  channel: RoundsOfSchool['channel']
  /** That of the key by which the school signs files. */
  fingerprint: string | null
}

/** A round: what would go out, or what went out, with the buttons for both. */
export function RoundPart(props: RoundPartProps) {
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
  const [asked, setAsked] = useState<'release' | 'takeBack'>()
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
  const save = useAction(async () => await downloadFile(`/admin/released-counts/${id}/file`), {
    done: (name) => toast(texts.saved, name),
    failed: texts.fileFailed,
  })
  const answer = async (yes: boolean) => {
    setAsked(undefined)
    if (!yes) return
    if (asked === 'takeBack') takeBack.mutate({ round: id })
    else if (digest !== null) release.mutate({ round: id, digest })
  }
  return (
    <div className="space-y-3 print:hidden">
      <div className="flex flex-wrap gap-2">
        {!released && digest !== null && (
          <Button busy={release.isPending} onClick={() => setAsked('release')}>
            <Send className="size-5" aria-hidden="true" />
            {texts.release}
          </Button>
        )}
        {released && channel === 'file' && (
          <Button busy={save.isPending} onClick={() => save.mutate()}>
            <FileDown className="size-5" aria-hidden="true" />
            {texts.file}
          </Button>
        )}
        {released && !round.is_closed && (
          <Button variant="secondary" busy={takeBack.isPending} onClick={() => setAsked('takeBack')}>
            <Undo2 className="size-5" aria-hidden="true" />
            {texts.takeBack}
          </Button>
        )}
      </div>
      {fingerprint !== null && <p className="max-w-prose text-sm text-ink-soft">{texts.key(fingerprint)}</p>}
      {asked && (
        <ConfirmDialog
          title={asked === 'release' ? texts.sure(round.title) : texts.sureBack}
          text={asked === 'release' ? texts.sureText[channel] : texts.sureBackText[channel]}
          yes={asked === 'release' ? texts.yes : texts.yesBack}
          no={teaching.cancel}
          tone={asked === 'release' ? 'primary' : 'danger'}
          onAnswer={(yes) => void answer(yes)}
        />
      )}
    </div>
  )
}
