/**
 * PostgreSQL's settings for one small machine that loses power: durable first, then frugal.
 * `fsync`, `full_page_writes` and `synchronous_commit` are named although they are the defaults,
 * because everything the program acknowledges relies on them.
 */
const durable = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
}

const frugal = {
  // Twice as much makes no request faster: the system's cache holds the same pages.
  shared_buffers: '24MB',
  effective_cache_size: '512MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  // There is no replication; the launcher would be a further process.
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  autovacuum_naptime: '5min',
  // With the usual fifth, a frequently changed table such as the hand-ins would grow for hours before it is
  // vacuumed.
  autovacuum_vacuum_scale_factor: '0.05',
  jit: 'off',
  huge_pages: 'off',
  wal_compression: 'on',
  min_wal_size: '64MB',
  max_wal_size: '256MB',
  random_page_cost: '1.5',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  timezone: 'UTC',
  // Another account on the machine must not see which query failed with which values.
  log_min_error_statement: 'panic',
}

/** Settings that only a temporary cluster of the tests may have. */
const throwAway = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // To compress the log takes a fifth of the work of all migrations, and half of that of a new database.
  wal_compression: 'off',
  max_connections: '100',
  // Its statistics and its open transactions would change the plans of whichever test is running.
  autovacuum: 'off',
}

export interface ClusterAddress {
  /** Folder of the unix socket, or undefined if there are none and TCP on loopback is used. */
  socketFolder: string | undefined
  port: number
}

interface ArgumentOptions {
  folder: string
  address: ClusterAddress
  /** Major version of the programs. */
  version: number
  ephemeral: boolean
  /** Processes of the program that connect. */
  processes: number
}

/**
 * The most connections: for tools and backups besides those of one process, and for the pools of each further
 * one.
 */
const connections = { first: 40, further: 12 }

/** All settings as command-line arguments, so that no file in the data folder has to be edited. */
export function postgresArguments({
  folder,
  address,
  version,
  ephemeral,
  processes,
}: ArgumentOptions): string[] {
  const settings: Record<string, string> = {
    ...durable,
    ...frugal,
    max_connections: String(connections.first + connections.further * (processes - 1)),
    ...(ephemeral ? throwAway : {}),
    // PostgreSQL 18 otherwise keeps three processes just for reading.
    ...(version >= 18 ? { io_method: 'sync' } : {}),
    listen_addresses: address.socketFolder ? '' : '127.0.0.1',
    unix_socket_directories: address.socketFolder ?? '',
    unix_socket_permissions: '0700',
    port: String(address.port),
  }
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
