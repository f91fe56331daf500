import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Gateway, Outcome } from './gateway.ts'
import { readGammuMessage } from './gammu-message.ts'

/** After so long the daemon should have had its answer from the modem. */
const patienceMs = 10 * 60_000

/** The folders of the daemon below the one that the school names. */
const inbox = 'inbox'
const outbox = 'outbox'
const sent = 'sent'
const failed = 'error'
/** The daemon's own folders are next to it, so that a rename is one step. */
const draft = 'draft'
const pidFile = 'smsd.pid'
const logFile = 'smsd.log'
/** Names the daemon that left a text untouched. */
const stuckMark = 'stuck'
/** Signs of the daemon's log in which its end is told. */
const lastOfLog = 1500

/**
 * Sends and receives through Gammu's SMS daemon, by the folders of its service `files`. The daemon takes a file as soon as it sees it:
 * each is written beside the outbox and renamed into it. Its name holds the text's id, by which the folders tell what became of it.
 */
export function createGammuGateway(folder: string, now = Date.now): Gateway {
  const at = (...parts: string[]) => path.join(folder, ...parts)

  async function findIn(place: string, id: string): Promise<string | undefined> {
    const names = await readdir(at(place))
    return names.find((name) => name.includes(id.replaceAll('-', '')))
  }

  async function lookUp(id: string): Promise<Outcome | 'unknown'> {
    // In the order in which the daemon moves the file, so that it is not missed on its way.
    const waiting = await findIn(outbox, id)
    if (await findIn(sent, id)) return { state: 'sent' }
    // The modem may have sent a text whose answer was lost: the daemon counts that as an error, too.
    if (await findIn(failed, id)) return { state: 'unsure', fault: 'modem' }
    if (!waiting) return (await findIn(sent, id)) ? { state: 'sent' } : 'unknown'
    const { ctimeMs } = await stat(at(outbox, waiting))
    if (now() - ctimeMs < patienceMs) return { state: 'taken' }
    await unlink(at(outbox, waiting))
    await writeFile(at(stuckMark), (await readPid()) ?? '')
    // A daemon that hangs may be about to send it.
    return { state: 'unsure', fault: 'modem' }
  }

  /** The daemon ends when the SIM asks for a PIN, which the last lines of its log then say. */
  async function asksForPin(): Promise<boolean> {
    if ((await readPid()) !== undefined) return false
    const log = await readFile(at(logFile), 'utf8').catch(() => '')
    return /SECURITYERROR|PIN/.test(log.slice(-lastOfLog).replaceAll(/No PIN code in \S+ file/g, ''))
  }

  async function readPid(): Promise<string | undefined> {
    const pid = await readFile(at(pidFile), 'utf8').catch(() => '')
    return isRunning(Number(pid)) ? pid.trim() : undefined
  }

  /** Whether the daemon is away, or has sent nothing since it left a text untouched: further ones would meet the same. */
  async function isStuck(): Promise<boolean> {
    const pid = await readPid()
    if (pid === undefined) return true
    const mark = await stat(at(stuckMark)).catch(() => undefined)
    if (!mark || (await readFile(at(stuckMark), 'utf8')) !== pid) return false
    const moves = await Promise.all([stat(at(sent)), stat(at(failed))])
    return moves.every(({ mtimeMs }) => mtimeMs < mark.mtimeMs)
  }

  return {
    async send({ id, number, body }) {
      const before = await lookUp(id).catch(() => undefined)
      if (before === undefined) return { state: 'refused', fault: 'away', isFinal: false }
      if (before !== 'unknown' && before.state !== 'unsure') return before
      if (await asksForPin()) return { state: 'refused', fault: 'pin', isFinal: false }
      if (await isStuck()) return { state: 'refused', fault: 'modem', isFinal: false }
      const name = `OUTA00000000_000000_00_${number}_${id.replaceAll('-', '')}.txt`
      try {
        await mkdir(at(draft), { recursive: true })
        // With its mark the daemon reads it as UTF-16; without, by the locale of the service.
        await writeFile(at(draft, name), Buffer.from(`\uFEFF${body}`, 'utf16le'), { mode: 0o660 })
        await rename(at(draft, name), at(outbox, name))
      } catch {
        return { state: 'refused', fault: 'away', isFinal: false }
      }
      return { state: 'taken' }
    },
    lookUp,
    async receive(keep) {
      const names = await readdir(at(inbox)).catch(() => [])
      for (const name of names.toSorted((a, b) => (a < b ? -1 : 1))) {
        if (!name.startsWith('IN')) continue
        const file = await readFile(at(inbox, name), 'utf8')
        // The daemon writes a file in one go; one without its end is read the next time.
        if (!/\n\s*$/.test(file)) continue
        for (const text of readGammuMessage(file)) await keep(text)
        await unlink(at(inbox, name))
      }
    },
  }
}

/** Signal 0 has no effect; for a process of another account it fails with a permission error. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
