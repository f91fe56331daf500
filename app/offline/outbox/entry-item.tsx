import { useId } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { outboxTexts as words } from '#app/words/shared/outbox.ts'
import type { Transfer } from '#app/lib/uploads/send-file.ts'
import { formatMoment } from '#app/lib/text/format.ts'
import { openFile } from '#app/offline/store/open-file.ts'
import { formatMegabytes } from '#shared/file-size.ts'
import { isRefused, type OutboxEntry, type QueuedFile } from './entry.ts'
import { describeState, hasFailed, receiptNumberOf } from './entry-state.ts'
import { keepMine, openedOutbox, retryEntry } from './outbox.ts'
import { cutApart } from './joined-files.ts'
import { nounOf } from './nouns/nouns.ts'
import { reopenAsDraft } from './draft-entry.ts'
import { RefusedFields } from './versions.tsx'
import { Versions } from './versions.tsx'

interface EntryItemProps {
  entry: OutboxEntry
  transfer: Transfer | 'calling' | undefined
  /** It is the next to be sent. */
  isNext: boolean
  onRemove: () => void
}

/** One piece of work: what it is, its state, and what its owner can do about it. */
export function EntryItem({ entry, transfer, isNext, onRemove }: EntryItemProps) {
  const { state, kind, title, conflict, file } = entry
  const { tone, text, help } = describeState(entry, transfer, isNext)
  const receipt = receiptNumberOf(entry)
  const titleId = useId()
  return (
    <li className="space-y-2 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p id={titleId} className="font-semibold break-words">
            {title}
          </p>
          <p className="text-sm text-ink-soft">
            {nounOf(kind).label}
            {file && ` · ${fileTitle(file)} (${formatMegabytes(file.size)})`} ·{' '}
            {words.queuedAt(formatMoment(entry.queuedAt))}
          </p>
        </div>
        <span role="status">
          <Badge tone={tone}>{text}</Badge>
        </span>
      </div>
      {typeof transfer === 'object' && transfer.step === 'uploading' && (
        <Progress label={title} value={transfer.sent} max={transfer.total} />
      )}
      {help && <p className={state === 'refused' ? 'text-clay-ink' : 'text-sm text-ink-soft'}>{help}</p>}
      {receipt && <p className="tabular-nums">{words.states.receipt(receipt)}</p>}
      {state === 'refused' && <p className="text-sm text-ink-soft">{refusedHelp(entry)}</p>}
      {state === 'refused' && <RefusedFields entry={entry} />}
      {state === 'conflict' && conflict && <Versions conflict={conflict} />}
      {state === 'conflict' && conflict?.mine?.some(isRefused) && (
        <p className="text-sm text-ink-soft">{words.refusedToo}</p>
      )}
      {state === 'conflict' && conflict?.leftOut && <p>{words.leftOut(conflict.leftOut)}</p>}
      {state === 'conflict' && !conflict?.calls && <p>{words.conflictGone}</p>}
      <EntryActions
        entry={entry}
        canRetry={!transfer && hasFailed(entry)}
        titleId={titleId}
        onRemove={onRemove}
      />
    </li>
  )
}

interface EntryActionsProps extends Pick<EntryItemProps, 'entry' | 'onRemove'> {
  /** The element that names the entry. */
  titleId: string
  /** Whether the server has failed to accept it. */
  canRetry: boolean
}

/** The owner's actions on a piece of work. */
function EntryActions({ entry, canRetry, titleId, onRemove }: EntryActionsProps) {
  const { state, title, conflict, file } = entry
  const isAlone =
    (state === 'waiting' && !canRetry) || state === 'sent' || (state === 'conflict' && !conflict?.calls)
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'conflict' && conflict?.calls && (
        <Button size="sm" aria-describedby={titleId} onClick={() => void unlessFull(keepMine(entry.id))}>
          {words.keepMine}
        </Button>
      )}
      {(state === 'refused' || canRetry) && (
        <Button
          size="sm"
          variant="secondary"
          aria-describedby={titleId}
          onClick={() => void unlessFull(retryEntry(entry.id))}
        >
          {words.tryAgain}
        </Button>
      )}
      {state === 'refused' && entry.form && (
        <Button
          size="sm"
          variant="secondary"
          aria-describedby={titleId}
          onClick={() =>
            void unlessFull(reopenAsDraft(entry).then(() => toast(words.backInForm, undefined, 'info')))
          }
        >
          {words.toForm}
        </Button>
      )}
      {state === 'refused' &&
        file &&
        (file.parts ?? [file]).map(({ name }, index) => (
          <Button
            key={index}
            size="sm"
            variant="secondary"
            aria-describedby={titleId}
            onClick={() => void openWaitingFile(entry, index)}
          >
            {file.parts ? words.openNamed(name) : words.openFile}
          </Button>
        ))}
      <Button
        size="sm"
        variant="quiet"
        className={isAlone ? '-ml-4' : undefined}
        aria-describedby={state === 'conflict' ? titleId : undefined}
        // The accessible name has to contain the visible one.
        aria-label={state === 'conflict' ? undefined : words.removeOf(title)}
        onClick={onRemove}
      >
        {state === 'conflict' ? words.keepTheirs : words.remove}
      </Button>
    </div>
  )
}

/** Reports that nothing was changed when this device has no space to store the decision. */
async function unlessFull(change: Promise<void>): Promise<void> {
  await change.catch(() => toast(words.notChanged, words.notChangedHelp, 'error'))
}

/** The only copy may be the one that waits here. */
async function openWaitingFile({ id, file: queued }: OutboxEntry, index: number): Promise<void> {
  const content = await openedOutbox()?.store.readFile(id)
  const file = content && cutApart(content, queued?.parts)[index]
  if (file) openFile(file)
  else toast(words.fileGone, undefined, 'error')
}

function fileTitle({ name, parts }: QueuedFile): string {
  return parts ? words.files(name, parts.length - 1) : name
}

function refusedHelp({ form, mine, kind }: OutboxEntry): string {
  if (mine?.some(isRefused)) return words.refusedMarks
  if (form) return words.refusedHelp
  return nounOf(kind).refusedHelp ?? words.refusedHere
}
