import type * as PromClient from 'prom-client'
import type { Aggregator, Registry } from 'prom-client'
import { lastBackup } from '#server/backup/last-backup.ts'
import type { Peers } from '#server/processes/peers.ts'
import type { Load } from '#server/load/pressure.ts'
import { readDisk } from '#server/storage/free-bytes.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import type { Database } from '#server/database/database.ts'
import type { FairQueue } from '#server/load/fair-queue.ts'
import type { Logger } from 'pino'
import type { Watch } from './watch.ts'
import { isToCome } from '#shared/backups/limits.ts'
import { durationBounds } from './durations.ts'
import { readDatabaseCounts, readJobs } from './metric-queries.ts'
import { addPeers } from './metrics-of-all.ts'

/** The program's measurements in the text format of Prometheus. */
export interface Metrics {
  contentType: string
  write(): Promise<string>
}

interface MetricsOptions {
  services: {
    auth: Pick<AuthDeps, 'hashing'>
    bulkQueue: FairQueue
    database: Database
    env: { dataDir: string; metricsToken: string | undefined }
    logger: Logger
    watch: Watch
  }
  load: () => Load
  connections: () => Promise<number>
  /** Finds the pattern of a page's address. */
  pageOf: (path: string) => string
  /** The other processes, whose measurements are added. */
  peers?: Peers | undefined
}

type Library = typeof PromClient

/**
 * Prepares the measurements, if the settings have a token for them. The library is loaded only then. Names
 * follow https://prometheus.io/docs/practices/naming/: base units, and `_total` for counters.
 */
export async function createMetrics(options: MetricsOptions): Promise<Metrics | undefined> {
  if (options.services.env.metricsToken === undefined) return undefined
  const library = await import('prom-client')
  const registry = new library.Registry()
  library.collectDefaultMetrics({ register: registry })
  countRequests(library, registry, options)
  measureProcess(library, registry, options)
  const measureStores = storeGauges(library, registry, options)
  const { peers } = options
  const writeAll = peers ? addPeers(library, registry, peers) : async () => await registry.metrics()
  return {
    contentType: registry.contentType,
    async write() {
      await measureStores()
      return await writeAll()
    },
  }
}

function countRequests(
  { Histogram }: Library,
  registry: Registry,
  { services: { watch }, pageOf }: MetricsOptions,
): void {
  const histogram = new Histogram({
    name: 'school_http_request_duration_seconds',
    help: 'Requests that were answered, by the pattern of their address and the status.',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBounds.map((milliseconds) => milliseconds / 1000),
    registers: [registry],
  })
  watch.observe(({ method, path, route, status, milliseconds }) => {
    histogram.observe({ method, route: route ?? pageOf(path), status }, milliseconds / 1000)
  })
}

/** Measurements that the process knows itself; each is read when requested. */
function measureProcess({ Gauge }: Library, registry: Registry, options: MetricsOptions): void {
  const { services, load, connections } = options
  const gauge = (
    name: string,
    help: string,
    read: () => number | Promise<number>,
    aggregator: Aggregator = 'sum',
  ) =>
    new Gauge({
      name,
      help,
      aggregator,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  gauge('school_http_connections', 'Connections of clients that are open.', connections)
  gauge('school_http_requests_under_way', 'Requests that are not answered yet.', () => load().underWay)
  gauge(
    'school_heap_share',
    'Used part of the memory that Node may take for objects.',
    () => load().heapShare,
    'max',
  )
  gauge(
    'school_password_queue_running',
    'Passwords that are hashed.',
    () => services.auth.hashing.queue().running,
  )
  gauge(
    'school_password_queue_waiting',
    'Passwords that wait to be hashed.',
    () => services.auth.hashing.queue().waiting,
  )
  gauge(
    'school_bulk_queue_running',
    'Large files and changes of many records that are made.',
    () => services.bulkQueue.size().running,
  )
  gauge(
    'school_bulk_queue_waiting',
    'Large files and changes of many records that wait for their turn.',
    () => services.bulkQueue.size().waiting,
  )
  const pools = new Gauge({
    name: 'school_database_pool_connections',
    help: 'Connections to the database and requests that wait for one, by pool.',
    labelNames: ['pool', 'state'],
    collect() {
      for (const { name: pool, open, idle, waiting, max } of services.database.pools()) {
        this.set({ pool, state: 'used' }, open - idle)
        this.set({ pool, state: 'idle' }, idle)
        this.set({ pool, state: 'waiting' }, waiting)
        this.set({ pool, state: 'most' }, max)
      }
    },
    registers: [],
  })
  registry.registerMetric(pools)
}

/**
 * @returns a function that measures the database, the jobs and the disk, leaving out what cannot be reached
 */
function storeGauges(
  { Gauge }: Library,
  registry: Registry,
  { services: { database, env, logger } }: MetricsOptions,
): () => Promise<void> {
  const gauge = <T extends string>(name: string, help: string, labelNames: T[] = []) =>
    // Every process measures the same, so a sum would count it several times.
    new Gauge({ name, help, labelNames, aggregator: 'first', registers: [registry] })
  const up = gauge('school_database_up', '1 when the database has answered.')
  const counts = gauge('school_database', 'PostgreSQL’s own counts of this database.', ['count'])
  const jobs = gauge('school_jobs', 'Background work: waiting now, and failed in the last day.', [
    'queue',
    'state',
  ])
  const done = gauge('school_job_last_done_seconds', 'When background work was last done, Unix time.', [
    'queue',
  ])
  const disk = gauge('school_disk_bytes', 'The disk of the data folder.', ['state'])
  const backup = gauge(
    'school_last_backup_seconds',
    'When the last backup was made, Unix time; 0: not known.',
  )

  async function measureDatabase(): Promise<void> {
    const measured = await database.asService(async (tx) => ({
      counts: await readDatabaseCounts(tx),
      jobs: await readJobs(tx),
    }))
    for (const [count, value] of Object.entries(measured.counts)) counts.set({ count }, value)
    for (const { name: queue, waiting, failed_today, last_done } of measured.jobs) {
      jobs.set({ queue, state: 'waiting' }, waiting)
      jobs.set({ queue, state: 'failed' }, failed_today)
      if (last_done) done.set({ queue }, Date.parse(last_done) / 1000)
    }
  }

  return async () => {
    const { free, total } = await readDisk(env.dataDir)
    disk.set({ state: 'free' }, free)
    disk.set({ state: 'total' }, total)
    const last = await lastBackup(env.dataDir)
    backup.set(last && !isToCome(last) ? last.getTime() / 1000 : 0)
    try {
      await measureDatabase()
      up.set(1)
    } catch (error) {
      up.set(0)
      logger.warn({ reason: (error as Error).message }, 'the database could not be measured')
    }
  }
}
