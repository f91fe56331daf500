import pg from 'pg'
import type { DatabaseAddress, Host } from './address.ts'

/** The servers of an address, and the one that new connections use. */
export class Hosts {
  readonly #all: Host[]
  #index = 0

  constructor(all: Host[]) {
    this.#all = all
  }

  get count(): number {
    return this.#all.length
  }

  get current(): Host {
    return this.#all[this.#index]!
  }

  /** Moves on to the next server, unless another connection has already done so. */
  leave(host: Host): void {
    if (host === this.current) this.#index = (this.#index + 1) % this.#all.length
  }
}

/**
 * A server that cannot be used. Its code is PostgreSQL's own for that, so that requests are answered with
 * 503.
 */
export class UnreachableHost extends Error {
  readonly code = '08001'

  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'UnreachableHost'
  }
}

/** The part of `pg.Client` that its published type leaves out. */
interface WithConnection {
  connection: NodeJS.EventEmitter & { stream: { destroy(): void } }
}

type ConnectCallback = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/**
 * Makes the class of a client that connects to the current server of an address, which `pg` itself does not
 * support (its pull request 3643). A server that cannot be reached, or is a standby where the primary is
 * needed, is skipped; the caller tries again, see {@link tryHosts}.
 */
export function clientOf(address: DatabaseAddress, hosts: Hosts) {
  return class HostClient extends pg.Client {
    #refusesChanges = false

    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, ...configOf(address) })
      const { connection } = this as unknown as WithConnection
      connection.on('parameterStatus', (status: { parameterName: string; parameterValue: string }) => {
        if (/^(in_hot_standby|default_transaction_read_only)$/.test(status.parameterName))
          this.#refusesChanges ||= status.parameterValue === 'on'
      })
      // Without a listener an error between two statements would end the program; the next statement fails by
      // itself.
      this.on('error', () => {})
    }

    override connect(): Promise<pg.Client>
    override connect(callback: ConnectCallback): void
    override connect(callback?: ConnectCallback): Promise<pg.Client> | void {
      const connected = this.#connectTo(hosts.current)
      if (!callback) return connected
      const call = callback as (error: unknown, client?: pg.Client) => void
      connected.then((client) => call(null, client), call)
    }

    async #connectTo(host: Host): Promise<pg.Client> {
      this.host = host.name
      this.port = host.port
      try {
        await super.connect()
      } catch (error) {
        hosts.leave(host)
        throw describe(error, host)
      }
      if (!address.needsPrimary || !this.#refusesChanges) return this
      hosts.leave(host)
      await this.end()
      throw new UnreachableHost(`${hostName(host)} accepts no changes, so it is not the primary`, undefined)
    }
  }
}

/** Closes a connection whose server has become silent, so that waiting statements fail now. */
export function cutOff(client: pg.ClientBase): void {
  ;(client as unknown as WithConnection).connection.stream.destroy()
}

/**
 * Connects, trying each server once.
 * @throws {UnreachableHost} naming every server with its reason, or PostgreSQL's refusal
 */
export async function tryHosts<T>(hosts: Hosts, connect: () => Promise<T>): Promise<T> {
  const faults: Error[] = []
  for (;;)
    try {
      return await connect()
    } catch (error) {
      faults.push(error as Error)
      if (faults.length < hosts.count) continue
      const unreachable = faults.filter((fault) => fault instanceof UnreachableHost)
      if (faults.length === 1 || unreachable.length === 0) throw error
      throw new UnreachableHost(faults.map(({ message }) => message).join('; '), unreachable[0]!.cause)
    }
}

/** PostgreSQL's own refusals have a code and are kept; everything else is the network's or TLS's. */
function describe(error: unknown, host: Host): unknown {
  if (error instanceof pg.DatabaseError) return error
  return new UnreachableHost(`${hostName(host)} cannot be reached: ${(error as Error).message}`, error)
}

function hostName({ name, port }: Host): string {
  return name.startsWith('/') ? name : `${name}:${port}`
}

function configOf(address: DatabaseAddress): pg.ClientConfig {
  const { user, password, database, tls, connectTimeoutMs, options } = address
  return {
    user,
    password,
    database,
    ssl: tls,
    connectionTimeoutMillis: connectTimeoutMs,
    options,
    // Otherwise a firewall forgets an idle connection through it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
  }
}
