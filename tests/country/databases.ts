import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { limits } from '#tests/support/limits.ts'
import { endProcess, readSettings, type Launched, type Machines } from './machines.ts'

const names = ['db1', 'db2', 'db3'] as const
export type DatabaseMachine = (typeof names)[number]

const lastOf = (name: DatabaseMachine) => 11 + names.indexOf(name)

interface Member {
  name: DatabaseMachine
  role: 'leader' | 'sync_standby' | 'replica'
  state: string
}

/** Three servers of PostgreSQL that Patroni and etcd keep alive. */
export class Databases {
  readonly #machines: Machines
  /** Settings that pgBackRest takes from the environment. */
  readonly #env: Record<string, string>
  readonly #running = new Map<DatabaseMachine, Launched[]>()

  constructor(machines: Machines, env: Record<string, string>) {
    this.#machines = machines
    this.#env = env
  }

  /** Starts all, and waits until there is a primary that has a synchronous standby. */
  async start(): Promise<void> {
    for (const name of names) this.startMachine(name)
    await this.untilComplete()
  }

  /** Starts etcd and Patroni on a machine, whose folders may be there already. */
  startMachine(name: DatabaseMachine): void {
    const machines = this.#machines
    const last = lastOf(name)
    for (const folder of ['/var/lib/etcd', '/var/lib/postgresql/15', '/var/run/postgresql'])
      machines.makeFolder(name, folder)
    const settings = readSettings(machines.read('etcd', name, last))
    const env = this.#envOf(name)
    this.#running.set(name, [
      machines.launch(name, ['etcd'], { env: settings }),
      machines.launch(name, ['patroni', machines.configure('patroni.yml', name, last)], { env }),
    ])
  }

  /** Makes a backup of the whole cluster, as each machine does each night. */
  async backUp(): Promise<void> {
    for (const name of names) {
      const script = this.#machines.configure('back-up-cluster', name, lastOf(name))
      await this.#machines.run(name, ['sh', script], this.#envOf(name))
    }
  }

  /** Starts the script that restores the cluster on a machine and runs it there. */
  restoreAt(name: string, last: number): void {
    for (const folder of ['/var/lib/postgresql/15', '/var/run/postgresql'])
      this.#machines.makeFolder(name, folder)
    const script = this.#machines.configure('restore-cluster', name, last)
    this.#machines.launch(name, ['sh', script], { env: this.#envOf(name, last) })
  }

  #envOf(name: string, last = 0): Record<string, string> {
    const file = this.#machines.configure('pgbackrest.conf', name, last)
    return { ...this.#env, PGBACKREST_CONFIG: file, LANG: 'C.UTF-8' }
  }

  /** Ends PostgreSQL alone. */
  killPostgres(name: DatabaseMachine): void {
    const file = this.#machines.path(name, '/var/lib/postgresql/15/schools/postmaster.pid')
    endProcess(Number.parseInt(readFileSync(file, 'utf8'), 10))
  }

  /** Ends all. */
  async stop(): Promise<void> {
    for (const name of this.#running.keys()) await this.killMachine(name)
  }

  /** Ends all that runs on a machine, as a power cut does. */
  async killMachine(name: DatabaseMachine): Promise<void> {
    const ended = this.#running.get(name)!.map((launched) => launched.kill())
    this.killPostgres(name)
    await Promise.all(ended)
  }

  /** The primary, as Patroni says. */
  async primary(): Promise<DatabaseMachine> {
    const leader = (await this.members()).find(({ role }) => role === 'leader')
    if (!leader) throw new Error('There is no primary')
    return leader.name
  }

  /** The members, as one of the machines says that answers. */
  async members(): Promise<Member[]> {
    const asked = names.map(async (name) => {
      const reply = await fetch(`http://${this.#machines.address(lastOf(name))}:8008/cluster`)
      return ((await reply.json()) as { members: Member[] }).members
    })
    return await Promise.any(asked)
  }

  /** Waits until one is the primary, one a synchronous standby, and the third follows. */
  async untilComplete(): Promise<void> {
    await this.until((members) => {
      const roles = members.filter(({ state }) => /^(running|streaming)$/.test(state)).map(({ role }) => role)
      return roles.toSorted().join(' ') === 'leader replica sync_standby'
    })
  }

  async until(isSo: (members: Member[]) => boolean): Promise<void> {
    const latest = performance.now() + limits.wait
    for (;;) {
      const members = await this.members().catch((): Member[] => [])
      if (isSo(members)) return
      const hasEnded = [...this.#running.values()].flat().some(({ child }) => child.exitCode !== null)
      if (hasEnded || performance.now() > latest)
        throw new Error(`Patroni says ${JSON.stringify(members)}\n${this.#machines.logs()}`)
      await pause(200)
    }
  }

  /** The address of the superuser, of whichever server is the primary. */
  superuserUrl(database = 'postgres'): string {
    return `postgres://postgres:password%20of%20postgres@${this.#machines.address(20)}:5432/${database}`
  }

  /** Does something as the superuser. */
  async query<R extends pg.QueryResultRow>(text: string, database?: string): Promise<R[]> {
    const client = new pg.Client({ connectionString: this.superuserUrl(database) })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<R>(text)).rows
    } finally {
      await client.end()
    }
  }
}
