import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { vi } from 'vitest'
import type { HostReply } from '#tests/support/ask-host.ts'
import type { SignedIn } from '#tests/support/hand-in-client.ts'
import { emailOf, password, type Country, type School } from './deployment.ts'

/** Signs the office of a school in, through the proxy. */
export async function signIn({ ask }: Pick<Country, 'ask'>, school: School): Promise<SignedIn> {
  const body = { email: emailOf(school), password }
  const at = '/auth/v1/token?grant_type=password'
  const reply = await ask(school.host, at, { method: 'POST', body })
  const { access_token } = JSON.parse(reply.text) as { access_token?: string }
  if (!access_token) throw new Error(`${reply.status} ${reply.text}`)
  return { Authorization: `Bearer ${access_token}` }
}

/** Publishes an article. */
export async function publish(
  { ask }: Pick<Country, 'ask'>,
  { host }: School,
  { who, id }: { who: SignedIn; id: string },
): Promise<HostReply> {
  const body = {
    id,
    title: `News ${id}`,
    category: 'events',
    published_on: '2026-01-05',
    is_published: true,
    content: 'On Friday.',
    picture: null,
    picture_alt: '',
  }
  return await ask(host, '/api/v1/admin/news', { method: 'POST', headers: { ...who }, body })
}

const writersOfSchool = 2

/** Writers at some schools, each of which sends one article after another until they are stopped. */
export class Writers {
  readonly #country: Country
  readonly #stopped = new AbortController()
  readonly #working: Promise<void>[]
  /** Articles that were acknowledged, by school. */
  readonly acknowledged: Map<School, string[]>
  /** Replies other than 200. */
  readonly refused: HostReply[] = []
  /** Requests without a reply. */
  broken = 0
  readonly #lastAt = new Map<School, number>()
  /** The longest time in milliseconds between two acknowledgements of one school. */
  #longestPause = 0

  private constructor(country: Country, signedIn: [School, SignedIn][]) {
    this.#country = country
    this.acknowledged = new Map(signedIn.map(([school]) => [school, []]))
    this.#working = signedIn.flatMap(([school, who]) =>
      Array.from({ length: writersOfSchool }, () => this.#writeOn(school, who)),
    )
  }

  static async begin(country: Country, schools: readonly School[]): Promise<Writers> {
    const signedIn = schools.map(async (school): Promise<[School, SignedIn]> => [
      school,
      await signIn(country, school),
    ])
    return new Writers(country, await Promise.all(signedIn))
  }

  async #writeOn(school: School, who: SignedIn): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      const id = randomUUID()
      const reply = await publish(this.#country, school, { who, id }).catch(() => undefined)
      if (reply?.status === 200) {
        this.#acknowledge(school, id)
        continue
      }
      if (reply) this.refused.push(reply)
      else this.broken += 1
      await pause(100)
    }
  }

  #acknowledge(school: School, id: string): void {
    this.acknowledged.get(school)!.push(id)
    const now = performance.now()
    this.#longestPause = Math.max(this.#longestPause, now - (this.#lastAt.get(school) ?? now))
    this.#lastAt.set(school, now)
  }

  /** Waits until each school has acknowledged so many more. */
  async acknowledgeMore(count: number): Promise<void> {
    for (const ids of this.acknowledged.values()) {
      const before = ids.length
      await vi.waitFor(() => {
        if (ids.length < before + count) throw new Error(`${ids.length - before} more were acknowledged`)
      })
    }
  }

  /** @returns what was lost: acknowledged articles that are not in the databases */
  async end(): Promise<string[]> {
    this.#stopped.abort()
    await Promise.all(this.#working)
    const lost: string[] = []
    for (const [school, ids] of this.acknowledged) {
      const kept = new Set(await this.#country.articlesOf(school))
      lost.push(...ids.filter((id) => !kept.has(id)))
    }
    return lost
  }

  /** Prints a line of results. */
  report(fault: string): void {
    const count = [...this.acknowledged.values()].flat().length
    const seconds = (this.#longestPause / 1000).toFixed(1)
    const { refused, broken } = this
    process.stdout.write(
      `${fault}: ${count} writes acknowledged, ${refused.length} refused, ${broken} without an answer; at most ${seconds} s without one at one school\n`,
    )
  }
}
