import { createHash } from 'node:crypto'
import { weakPassword } from '#server/auth/http/auth-error.ts'
import { readShortReply } from '#server/http/short-reply.ts'

export interface LeakSettings {
  /** `open`: a password is accepted when the service cannot be reached; `closed`: it is refused. */
  leaked: 'off' | 'open' | 'closed'
  /** Answers `…/ABCDE` with the rest of each leaked hash that begins so, and its number of occurrences. */
  leakedUrl: string
}

const timeoutMilliseconds = 3000
const prefixLength = 5
/** A list of the public collection has some 40 KB. */
const maxListBytes = 1024 ** 2

/**
 * Whether a password is in a public collection of leaked ones. Only the first five characters of its hash
 * leave the server, shared by hundreds of passwords, and the answer is padded so that its length reveals
 * nothing.
 * @throws {AuthError} `weak_password` when the service cannot be reached and the settings are strict
 */
export async function isLeaked(settings: LeakSettings, password: string): Promise<boolean> {
  if (settings.leaked === 'off') return false
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const url = new URL(hash.slice(0, prefixLength), settings.leakedUrl)
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    const reply = await fetch(url, { headers: { 'Add-Padding': 'true' }, signal })
    if (!reply.ok) throw new Error(`the list of leaked passwords answered ${reply.status}`)
    const lines = (await readShortReply(reply, maxListBytes)).split(/\r?\n/)
    return lines.some((line) => {
      const [rest, times] = line.split(':')
      return rest === hash.slice(prefixLength) && Number(times) > 0
    })
  } catch {
    if (settings.leaked === 'open') return false
    throw weakPassword('Password could not be compared with leaked ones. Please try again later.', ['pwned'])
  }
}
