import type { ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { SchoolRow } from '#server/directory/queries.ts'
import type { OpenSchool } from './open-school.ts'

interface Entry {
  identity: string
  opening: Promise<OpenSchool>
  opened?: OpenSchool
  /** Requests being answered, and jobs being run. */
  inUse: number
  usedAt: number
  lookedAt: number
  isLeaving: boolean
}

interface Options {
  /** The number of schools that stay open; beyond it, the least recently used one is closed. */
  max: number
  /** Whether memory is short: then two leave for each that comes, until it is not. */
  isMemoryShort?: () => boolean
  open: (row: SchoolRow) => Promise<OpenSchool>
  logger: Logger
}

const freshMs = 1000
const pauseAfterFailureMs = 5000

/** The open schools of a deployment in this process. Each is opened on first request. */
export class OpenSchools {
  readonly #options: Options
  /** The least recently used one first. */
  readonly #entries = new Map<string, Entry>()
  readonly #closing = new Set<Promise<void>>()

  constructor(options: Options) {
    this.#options = options
  }

  /** The school, if it is already open and its pages were checked within the last second. */
  current({ id }: SchoolRow): OpenSchool | undefined {
    const entry = this.#entries.get(id)
    if (!entry?.opened || performance.now() - entry.lookedAt > freshMs) return undefined
    this.#note(id, entry)
    return entry.opened
  }

  /** Whether it is open. One that can only be read is not opened, because that writes. */
  isOpen({ id }: SchoolRow): boolean {
    return this.#entries.get(id)?.opened !== undefined
  }

  /** The same for a request that takes longer: the school stays open while it is being answered. */
  takeCurrent(row: SchoolRow, outgoing: ServerResponse): OpenSchool | undefined {
    const school = this.current(row)
    if (school && !outgoing.destroyed) outgoing.once('close', this.#hold(this.#entries.get(row.id)!))
    return school
  }

  /**
   * The school, opened if it is not open yet: concurrent requests wait for one opening. It stays open while
   * its request is being answered.
   * @throws the error that prevents opening, for some seconds without another attempt
   */
  async take(row: SchoolRow, outgoing: ServerResponse): Promise<OpenSchool> {
    const entry = this.#entries.get(row.id) ?? this.#begin(row)
    if (!outgoing.destroyed) outgoing.once('close', this.#hold(entry))
    this.#note(row.id, entry)
    const school = await entry.opening
    if (performance.now() - entry.lookedAt > freshMs) {
      entry.lookedAt = performance.now()
      // While the database is away nothing can be published either.
      await school.inSchool(() => school.look()).catch(() => undefined)
    }
    return school
  }

  /** Runs a school's due jobs; it stays open meanwhile. @throws the error that prevents opening */
  async work(row: SchoolRow): Promise<void> {
    const entry = this.#entries.get(row.id) ?? this.#begin(row)
    const release = this.#hold(entry)
    try {
      const school = await entry.opening
      await school.inSchool(() => school.work())
    } finally {
      release()
    }
  }

  /** Ids of those requested since a moment, in milliseconds of `performance`. */
  usedSince(moment: number): string[] {
    return [...this.#entries].flatMap(([id, { usedAt }]) => (usedAt >= moment ? [id] : []))
  }

  /** Requests of a school that wait for a database connection; a flood at one school is none at another. */
  waiting(id: string | undefined): number {
    const pools = this.#entries.get(id ?? '')?.opened?.pools() ?? []
    return Math.max(0, ...pools.map(({ waiting }) => waiting))
  }

  /** Closes schools whose row is gone or has changed; they are reopened at the next request. */
  keepOnly(rows: SchoolRow[]): void {
    const identities = new Map(rows.map((row) => [row.id, identityOf(row)]))
    for (const [id, entry] of this.#entries)
      if (identities.get(id) !== entry.identity) this.#dismiss(id, entry)
  }

  /** Closes all, and waits until they are closed. */
  async close(): Promise<void> {
    for (const [id, entry] of this.#entries) {
      entry.inUse = 0
      this.#dismiss(id, entry)
    }
    await Promise.all(this.#closing)
  }

  #begin(row: SchoolRow): Entry {
    const opening = this.#options.open(row)
    const times = { usedAt: -Infinity, lookedAt: performance.now() }
    const entry: Entry = { identity: identityOf(row), opening, inUse: 0, ...times, isLeaving: false }
    this.#entries.set(row.id, entry)
    void this.#finish(row.id, entry)
    return entry
  }

  async #finish(id: string, entry: Entry): Promise<void> {
    try {
      entry.opened = await entry.opening
      this.#makeRoom()
    } catch (error) {
      this.#options.logger.error({ err: error, school: id }, 'a school could not be opened')
      const forget = () => this.#entries.get(id) === entry && this.#entries.delete(id)
      setTimeout(forget, pauseAfterFailureMs).unref()
    }
  }

  #makeRoom(): void {
    const idle = [...this.#entries].filter(([, { opened, inUse }]) => opened && inUse === 0)
    const { max, isMemoryShort } = this.#options
    const surplus = Math.max(isMemoryShort?.() ? 2 : 0, this.#entries.size - max)
    for (const [id, entry] of idle.slice(0, surplus)) this.#dismiss(id, entry)
  }

  #note(id: string, entry: Entry): void {
    entry.usedAt = performance.now()
    if (this.#entries.get(id) !== entry) return
    this.#entries.delete(id)
    this.#entries.set(id, entry)
  }

  /** @returns a function that releases it */
  #hold(entry: Entry): () => void {
    entry.inUse += 1
    return () => {
      entry.inUse -= 1
      this.#closeWhenUnused(entry)
    }
  }

  #dismiss(id: string, entry: Entry): void {
    this.#entries.delete(id)
    entry.isLeaving = true
    this.#closeWhenUnused(entry)
  }

  #closeWhenUnused(entry: Entry): void {
    if (!entry.isLeaving || entry.inUse > 0) return
    const closing = this.#closeNow(entry).finally(() => this.#closing.delete(closing))
    this.#closing.add(closing)
  }

  async #closeNow({ opening }: Entry): Promise<void> {
    try {
      await (await opening).close()
    } catch (error) {
      this.#options.logger.warn({ err: error }, 'a school could not be closed well')
    }
  }
}

/** The facts with which a school was opened; when one changes, the school is reopened. One that is being copied stays open. */
function identityOf({
  id,
  state,
  is_copied,
  database,
  version,
  sealed_master_key,
  sealed_address,
  hosts,
  quota_file_bytes,
}: SchoolRow): string {
  const secrets = [sealed_master_key, sealed_address].map((secret) => secret.toString('base64'))
  return JSON.stringify([id, is_copied ? 'open' : state, database, version, hosts, quota_file_bytes, secrets])
}
