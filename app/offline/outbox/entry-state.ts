import { outboxTexts } from '#app/words/shared/outbox.ts'
import type { Transfer } from '#app/lib/uploads/send-file.ts'
import { formatMoment } from '#app/lib/text/format.ts'
import type { OutboxEntry } from './entry.ts'
import { nounOf } from './nouns/nouns.ts'
import { nextEntry } from './send-all.ts'

const { states, signOut } = outboxTexts

interface StateWords {
  tone: 'grey' | 'blue' | 'yellow' | 'green' | 'clay'
  text: string
  help?: string
}

/** The state of an entry in words. @param isNext it is the next to be sent */
export function describeState(
  entry: OutboxEntry,
  transfer: Transfer | 'calling' | undefined,
  isNext: boolean,
): StateWords {
  const { state, problem } = entry
  if (state === 'sent')
    return { tone: 'green', text: states.sent(formatMoment(entry.sentAt ?? entry.queuedAt)) }
  if (state === 'refused') return { tone: 'clay', text: states.refused, help: problem }
  if (state === 'conflict') return { tone: 'clay', text: states.conflict, help: outboxTexts.conflictText }
  if (typeof transfer === 'object' && transfer.step === 'waiting')
    return {
      tone: 'yellow',
      text: transfer.isServerFull || transfer.isServerFailing ? states.next : states.waiting,
      help: transfer.isServerFull ? states.full : helpWithDueDate(entry),
    }
  if (transfer) return { tone: 'blue', text: states.sending }
  if (entry.isServerFull) return { tone: 'yellow', text: states.next, help: states.full }
  if (hasFailed(entry)) return { tone: 'clay', text: states.failed, help: states.failedHelp(problem ?? '') }
  if (problem) return { tone: 'yellow', text: states.next, help: states.failing(problem) }
  const text = isNext && entry.hasWaited ? states.waiting : states.next
  return { tone: 'yellow', text, help: helpWithDueDate(entry) }
}

/**
 * Whether the server has failed to accept an entry, which then waits until its owner asks for another try.
 */
export function hasFailed({ state, isGivenUp = false }: OutboxEntry): boolean {
  return state === 'waiting' && isGivenUp
}

/** For work that the server does not have yet: the time at which it was stored here does not count. */
function helpWithDueDate({ kind, file }: OutboxEntry): string | undefined {
  const hasBegun = file?.uploadUrl ?? file?.parts?.some(({ uploadUrl }) => uploadUrl)
  return hasBegun ? undefined : nounOf(kind).waitingHelp
}

/** The reasons why these entries remain after an attempt to send them. */
export function reasonNotSent(entries: readonly OutboxEntry[]): string {
  const next = nextEntry({ entries: () => entries, isLeft: () => false })
  return next ? signOut.failed : signOut.decide
}

/** The number of its receipt, if the school gave one. */
export function receiptNumberOf({ reply }: OutboxEntry): string | undefined {
  const number = (reply as { receipt_number?: unknown } | null | undefined)?.receipt_number
  return typeof number === 'string' ? number : undefined
}
