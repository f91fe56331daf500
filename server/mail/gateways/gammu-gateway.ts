import { chmod, mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { dayMs } from '#shared/time.ts'
import { readFault, readPid } from './gammu-daemon.ts'
import { readGammuMessage, readUssdAnswer, writeUssdRequest } from './gammu-message.ts'
import type { Gateway, Inbox, Outcome } from './gateway.ts'

/** After so long the daemon should have had its answer from the modem. */
const timeoutMs = 10 * 60_000
/** After a text has failed, the next one waits so long: it would become as uncertain. */
const restMs = 5 * 60_000
/** Texts that went out are kept by the daemon so long: for as long as the office may send one again, and longer. */
const keptMs = 30 * dayMs

/** The folders of the daemon below the one that the school names. */
const inbox = 'inbox'
const outbox = 'outbox'
const sent = 'sent'
const failed = 'error'
/** The daemon's own folders are next to it, so that a rename is one step. */
const draft = 'draft'
/** Names the daemon that left a text untouched. */
const stuckMark = 'stuck'

/**
 * Sends and receives through Gammu's SMS daemon, by the folders of its service `files`. The daemon takes a file as soon as it sees it:
 * each is written beside the outbox and renamed into it. Its name holds the text's id, by which the folders tell what became of it.
 */
export function createGammuGateway(folder: string, now = Date.now): Gateway {
  const at = (...parts: string[]) => path.join(folder, ...parts)
  const reportSent = createTidying(at(sent), now)

  async function findIn(place: string, id: string): Promise<string | undefined> {
    const names = await readdir(at(place))
    return names.find((name) => name.includes(id.replaceAll('-', '')))
  }

  async function lookUp(id: string): Promise<Outcome | 'unknown'> {
    try {
      return await findOut(id)
    } catch {
      const isThere = await stat(at(outbox)).catch(() => undefined)
      // The daemon has moved the file meanwhile; or the folder is away, and with it the knowledge whether the daemon had the text.
      return isThere ? { state: 'taken' } : { state: 'unsure', fault: 'away' }
    }
  }

  async function findOut(id: string): Promise<Outcome | 'unknown'> {
    // In the order in which the daemon moves the file, so that it is not missed on its way.
    const waiting = await findIn(outbox, id)
    if (await findIn(sent, id)) return await reportSent()
    // The modem may have sent a text whose answer was lost: the daemon counts that as an error, too.
    if (await findIn(failed, id)) return { state: 'unsure', fault: 'modem' }
    if (!waiting) return 'unknown'
    const fault = await readFault(folder)
    if (fault) {
      // The daemon does one thing at a time, and moves a text whose try has failed: it has not begun with this one.
      await unlink(at(outbox, waiting))
      return { state: 'refused', fault, isFinal: false }
    }
    const { ctimeMs } = await stat(at(outbox, waiting))
    if (now() - ctimeMs < timeoutMs) return { state: 'taken' }
    await unlink(at(outbox, waiting))
    await writeFile(at(stuckMark), (await readPid(folder)) ?? '')
    // A daemon that hangs may be about to send it.
    return { state: 'unsure', fault: 'modem' }
  }

  return {
    async send({ id, number, body }) {
      const before = await findOut(id).catch(() => undefined)
      if (before === undefined) return { state: 'refused', fault: 'away', isFinal: false }
      if (before !== 'unknown' && before.state !== 'unsure') return before
      if ((await readFault(folder)) === 'pin') return { state: 'refused', fault: 'pin', isFinal: false }
      if (await isStuck(folder, now)) return { state: 'refused', fault: 'modem', isFinal: false }
      // The office has decided that it is sent again.
      const earlier = await findIn(failed, id)
      if (earlier) await unlink(at(failed, earlier))
      const name = `OUTA00000000_000000_00_${number}_${id.replaceAll('-', '')}.txt`
      try {
        // With its mark the daemon reads it as UTF-16; without, by the locale of the service.
        await putIntoOutbox(folder, name, Buffer.from(`\uFEFF${body}`, 'utf16le'))
      } catch {
        return { state: 'refused', fault: 'away', isFinal: false }
      }
      return { state: 'taken' }
    },
    lookUp,
    async receive(given) {
      await readInbox(at(inbox), given)
    },
    async askBalance(code) {
      const name = 'OUTA00000000_000000_00_balance.smsbackup'
      try {
        if ((await readFault(folder)) || (await isStuck(folder, now))) return false
        await putIntoOutbox(folder, name, writeUssdRequest(code))
        return true
      } catch {
        return false
      }
    },
  }
}

async function putIntoOutbox(folder: string, name: string, content: string | Buffer): Promise<void> {
  await mkdir(path.join(folder, draft), { recursive: true })
  await writeFile(path.join(folder, draft, name), content)
  // Regardless of the rights that this account withholds from its group: a daemon that may not read a file
  // retries it for ever, and no other.
  await chmod(path.join(folder, draft, name), 0o660)
  await rename(path.join(folder, draft, name), path.join(folder, outbox, name))
}

/** Whether a further text would meet a daemon that is away, or what the last one met. */
async function isStuck(folder: string, now: () => number): Promise<boolean> {
  const pid = await readPid(folder)
  if (pid === undefined) return true
  const [ofSent, ofFailed] = await Promise.all([
    stat(path.join(folder, sent)),
    stat(path.join(folder, failed)),
  ])
  if (ofFailed.mtimeMs > ofSent.mtimeMs && now() - ofFailed.mtimeMs < restMs) return true
  const mark = await stat(path.join(folder, stuckMark)).catch(() => undefined)
  if (!mark || (await readFile(path.join(folder, stuckMark), 'utf8')) !== pid) return false
  return ofSent.mtimeMs < mark.mtimeMs && ofFailed.mtimeMs < mark.mtimeMs
}

async function readInbox(place: string, { keep, noteBalance }: Inbox): Promise<void> {
  const names = await readdir(place).catch(() => [])
  for (const name of names.toSorted((a, b) => (a < b ? -1 : 1))) {
    if (!name.startsWith('IN')) continue
    const file = await readFile(path.join(place, name), 'utf8')
    // The daemon writes a file in one go; one without its end is read the next time.
    if (!/\n\s*$/.test(file)) continue
    const balance = readUssdAnswer(file)
    if (balance) await noteBalance(balance)
    else for (const text of readGammuMessage(file)) await keep(text)
    await unlink(path.join(place, name))
  }
}

/**
 * Takes texts off the folder of sent ones once a day, whose numbers and words would be on the machine for ever. Done when another has
 * just gone out, because the time of the folder tells when the last one did.
 */
function createTidying(place: string, now: () => number): () => Promise<Outcome> {
  let tidiedAt = -Infinity
  async function tidy() {
    for (const name of await readdir(place)) {
      const { mtimeMs } = await stat(path.join(place, name))
      if (now() - mtimeMs > keptMs) await unlink(path.join(place, name))
    }
  }
  return async () => {
    if (now() - tidiedAt >= dayMs) {
      tidiedAt = now()
      await tidy().catch(() => undefined)
    }
    return { state: 'sent' }
  }
}
