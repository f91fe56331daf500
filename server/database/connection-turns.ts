import type pg from 'pg'
import { maxForRequests, maxForService } from './database.ts'

/**
 * Time for which a school keeps its connections while others wait. To open a school takes a dozen statements, and a
 * new connection for each of them would cost more than the statements.
 */
const turnMs = 250

/** Longer than requests wait for their school, so that a school whose turn is late is opened for the next request. */
const timeoutMs = 10_000

interface Waiting {
  connect: () => Promise<pg.PoolClient>
  start: (connection: Promise<pg.PoolClient>) => void
  timer: NodeJS.Timeout
}

/** The connections of one pool. Each pool is that of a school, so turns by pool are turns by school. */
interface Member {
  pool: pg.Pool
  waiting: Waiting[]
  /** Established, until the server has closed them. */
  connections: Set<pg.PoolClient>
  connecting: number
  /** Idle ones that were given away, and leave the pool at the next tick. */
  claimed: number
  /** Those being closed for another pool. */
  leaving: Set<unknown>
  /** Given to requests, including those that are being established. */
  lent: number
  /** Clients that are given to requests. */
  inUse: WeakSet<pg.PoolClient>
  turnEndsAt: number
}

/**
 * A bound for the open connections of many pools. A pool that has none waits for its turn, and is given the
 * connection of the one that has the most: first an idle one, or else the next that is released. So a flood of one school
 * leaves the others their turns.
 */
export class ConnectionTurns {
  readonly #max: number
  /** Those that have or want connections; the one that was given one longest ago first. */
  readonly #members = new Set<Member>()
  readonly #memberOf = new WeakMap<pg.Pool, Member>()
  #timer: NodeJS.Timeout | undefined
  /** The number of those who wait, of all members. */
  #waiting = 0

  /** @param max open connections of all pools together */
  constructor(max: number) {
    this.#max = max
  }

  /** Counts the connections of a pool from now on. */
  add(pool: pg.Pool): void {
    const connections = new Set<pg.PoolClient>()
    const inUse = new WeakSet<pg.PoolClient>()
    const none = { connecting: 0, claimed: 0, lent: 0, turnEndsAt: 0 }
    const member: Member = { pool, waiting: [], connections, inUse, leaving: new Set(), ...none }
    this.#memberOf.set(pool, member)
    pool.on('connect', (client) => connections.add(client))
    pool.on('release', (_error, client) => {
      if (!inUse.delete(client)) return
      member.lent -= 1
      // The pool decides first whether it keeps the connection.
      queueMicrotask(() => this.#giveTurns())
    })
    pool.on('remove', (client) => {
      connections.delete(client)
      member.leaving.delete(client)
      this.#giveTurns()
      this.#forgetUnused(member)
    })
  }

  /**
   * Takes a connection of a pool when it is its turn.
   * @param connect how the pool gives one
   * @throws an error with SQLSTATE 53300 when none is free for a long time
   */
  async take(pool: pg.Pool, connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    const member = this.#memberOf.get(pool)!
    // The usual case: nobody waits, so nobody has to be compared.
    if (this.#waiting === 0 && member.lent < pool.options.max)
      if (spareOf(member) > 0 || this.#open() < this.#max) return await this.#connect(member, connect)
    const { promise, resolve: start, reject } = Promise.withResolvers<pg.PoolClient>()
    const giveUp = () => {
      member.waiting = member.waiting.filter((one) => one !== waiting)
      this.#waiting -= 1
      reject(Object.assign(new Error('all connections to the database are in use'), { code: '53300' }))
    }
    const waiting = { connect, start, timer: setTimeout(giveUp, timeoutMs).unref() }
    member.waiting.push(waiting)
    this.#waiting += 1
    this.#members.add(member)
    this.#giveTurns()
    return await promise
  }

  /** Requests of a pool that wait for their turn. */
  waitingFor(pool: pg.Pool): number {
    return this.#memberOf.get(pool)?.waiting.length ?? 0
  }

  #giveTurns(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting === 0) return
    let leaving = sumOf(this.#members, ({ leaving: those }) => those.size)
    for (const member of this.#wanting()) {
      if (this.#open() < this.#max) this.#lend(member)
      else if (leaving > 0) leaving--
      else this.#dismissFor(member)
    }
    for (const member of this.#members) while (wants(member) && spareOf(member) > 0) this.#lend(member)
  }

  #forgetUnused(member: Member): void {
    if (openOf(member) + member.waiting.length === 0) this.#members.delete(member)
  }

  /** Those that want a connection and have no idle one; whoever has fewest comes first. */
  #wanting(): Member[] {
    return [...this.#members]
      .filter((member) => wants(member) && spareOf(member) <= 0)
      .toSorted((a, b) => openOf(a) - openOf(b))
  }

  #open(): number {
    return sumOf(this.#members, openOf)
  }

  #lend(member: Member): void {
    const { connect, start, timer } = member.waiting.shift()!
    this.#waiting -= 1
    clearTimeout(timer)
    start(this.#connect(member, connect))
  }

  async #connect(member: Member, connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    if (openOf(member) === 0) member.turnEndsAt = performance.now() + turnMs
    const kind = spareOf(member) > 0 ? 'claimed' : 'connecting'
    member[kind] += 1
    member.lent += 1
    this.#members.delete(member)
    this.#members.add(member)
    let client: pg.PoolClient | undefined
    try {
      client = await connect()
      member.inUse.add(client)
      return client
    } finally {
      if (!client) member.lent -= 1
      member[kind] -= 1
      this.#giveTurns()
      if (!client) this.#forgetUnused(member)
    }
  }

  /** Closes an idle connection of another pool, or waits for the end of the first turn. */
  #dismissFor(member: Member): void {
    const isOver = ({ turnEndsAt }: Member) => turnEndsAt <= performance.now()
    const idle = [...this.#members].filter((other) => other !== member && spareOf(other) > 0)
    const [from] = idle
      .filter((other) => isOver(other) && mayGive(other, member))
      .toSorted((a, b) => openOf(b) - openOf(a))
    if (from) return this.#dismiss(from)
    const ends = idle.filter((other) => !isOver(other)).map(({ turnEndsAt }) => turnEndsAt)
    if (ends.length === 0 || this.#timer) return
    const ms = Math.max(1, Math.min(...ends) - performance.now())
    this.#timer = setTimeout(() => this.#giveTurns(), ms).unref()
  }

  #dismiss(member: Member): void {
    const { pool } = member
    const place = Symbol('an idle connection')
    member.claimed += 1
    member.leaving.add(place)
    const settle = (client?: pg.PoolClient) => {
      member.claimed -= 1
      member.leaving.delete(place)
      if (client) member.leaving.add(client)
      client?.release(true)
    }
    pool.connect().then(settle, () => settle())
  }
}

/** The bounds for the two pools of each school. */
export interface ConnectionBounds {
  requests: ConnectionTurns
  service: ConnectionTurns
}

/**
 * Divides the connections of a process. Work that holds one for a request may wait for one of the service, but never the
 * reverse, so with a bound for each there is always somebody who can go on.
 * @param max open connections of all schools together
 */
export function boundConnections(max: number): ConnectionBounds {
  const requests = Math.ceil((max * maxForRequests) / (maxForRequests + maxForService))
  return { requests: new ConnectionTurns(requests), service: new ConnectionTurns(max - requests) }
}

function sumOf(members: Set<Member>, count: (member: Member) => number): number {
  return [...members].reduce((sum, member) => sum + count(member), 0)
}

function openOf({ pool, connections, connecting }: Member): number {
  return pool.ended ? 0 : connections.size + connecting
}

/** Idle connections that nobody was given. */
function spareOf({ pool, claimed }: Member): number {
  return pool.idleCount - claimed
}

function wants({ waiting, lent, pool }: Member): boolean {
  return waiting.length > 0 && lent < pool.options.max
}

/** One that nobody waits for is free; otherwise the receiver must remain behind the giver. */
function mayGive(from: Member, to: Member): boolean {
  return from.waiting.length === 0 || openOf(to) === 0 || openOf(from) > openOf(to) + 1
}
