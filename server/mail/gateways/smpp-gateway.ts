import type { Gateway, Inbox, Outcome } from './gateway.ts'
import { commands, readShortMessage, readText, writeShortMessage, type Frame } from './smpp-pdu.ts'
import { bindSmpp, type SmppAccount, type SmppSession, type SmppTimes } from './smpp-session.ts'
import { addressOf, encodeGsm, isReceipt, readIncoming, readReceipt } from './smpp-text.ts'

interface SmppSettings extends SmppAccount {
  /** The sender of texts; empty if the network knows it. */
  sender: string
}

interface Times extends SmppTimes {
  /** The pause before another attempt after a refused bind, or while the other side is unreachable. */
  restMs: number
  /** A session unused for this long is closed, so that another process can have one. */
  idleMs: number
}

const usualTimes: Times = { timeoutMs: 20_000, enquireMs: 30_000, restMs: 30_000, idleMs: 5 * 60_000 }

/**
 * Within this time after a lost connection, the network delivers messages again that may not have been
 * acknowledged.
 */
const againMs = 10 * 60_000
const status = { ok: 0, invalidLength: 0x01, invalidNumber: 0x0b, temporary: 0x64, permanent: 0x65 }

/**
 * Sends and receives through an operator's message centre by SMPP 3.4, over one session that is kept open and
 * bound again when it ends.
 */
export function createSmppGateway(settings: SmppSettings, times: Times = usualTimes): Gateway {
  let session: SmppSession | undefined
  let opening: Promise<SmppSession | 'away' | 'refused'> | undefined
  let failed: { at: number; fault: 'away' | 'refused' } | undefined
  let inbox: Inbox | undefined
  let sessions = 0
  let idle: NodeJS.Timeout | undefined
  const firstSeen = rememberFirst()

  async function open(): Promise<SmppSession | 'away' | 'refused'> {
    clearTimeout(idle)
    idle = setTimeout(() => session?.close(), times.idleMs)
    idle.unref()
    if (session?.isOpen()) return session
    if (failed && Date.now() - failed.at < times.restMs) return failed.fault
    const mine = ++sessions
    opening ??= bindSmpp(settings, times, (body) => take(body, mine)).finally(() => (opening = undefined))
    const opened = await opening
    failed = typeof opened === 'string' ? { at: Date.now(), fault: opened } : undefined
    if (typeof opened !== 'string') session = opened
    return opened
  }

  /** @returns the status for the answer to the message; without a success status the network keeps it */
  async function take(body: Buffer, inSession: number): Promise<number> {
    if (!inbox) return status.temporary
    let message
    try {
      message = readShortMessage(body)
    } catch {
      return status.permanent
    }
    if (isReceipt(message)) {
      const receipt = readReceipt(message)
      return !receipt || (await inbox.note(receipt)) ? status.ok : status.temporary
    }
    const text = readIncoming(message)
    await inbox.keep({ ...text, sentAt: firstSeen(JSON.stringify(text), inSession) })
    return status.ok
  }

  return {
    async send({ number, body }) {
      const opened = await open()
      if (typeof opened === 'string') return { state: 'refused', fault: opened, isFinal: false }
      const answer = await opened.ask(
        commands.submit_sm,
        writeShortMessage({
          source: addressOf(settings.sender),
          destination: addressOf(number),
          esmClass: 0,
          wantsReceipt: true,
          dataCoding: 0,
          message: encodeGsm(body),
          optional: new Map(),
        }),
      )
      if (answer === 'unsent') return { state: 'refused', fault: 'away', isFinal: false }
      return answer === 'lost' ? { state: 'unsure', fault: 'no_answer' } : judge(answer)
    },
    async receive(given) {
      inbox = given
      await open()
    },
    close() {
      clearTimeout(idle)
      session?.close()
    },
  }
}

/**
 * SMPP does not give the time of sending: the same words in a later session are the same message, whose
 * acknowledgement was lost.
 */
function rememberFirst() {
  const recent = new Map<string, { at: Date; session: number }>()
  return (key: string, session: number): Date => {
    const now = Date.now()
    for (const [known, { at }] of recent) if (now - at.getTime() > againMs) recent.delete(known)
    const before = recent.get(key)
    const at = before && before.session !== session ? before.at : new Date(now)
    recent.set(key, { at, session })
    return at
  }
}

function judge({ command, status: given, body }: Frame): Outcome {
  if (given === status.ok && command !== commands.generic_nack) {
    const reference = readText(body)
    return { state: 'sent', ...(reference && { reference }) }
  }
  if (given === status.invalidNumber) return { state: 'refused', fault: 'number', isFinal: true }
  return { state: 'refused', fault: 'refused', isFinal: given === status.invalidLength }
}
