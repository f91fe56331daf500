/* The kinds of what may be thrown while a request is answered: by the connection, the database or the disk. */

/**
 * The client disconnected in the middle of its request. That is expected on bad connections and is not logged; nobody
 * reads the reply. `aborted` with ECONNRESET is how Node reports it.
 */
export function isHungUp(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    thrown.message === 'aborted' &&
    'code' in thrown &&
    thrown.code === 'ECONNRESET'
  )
}

/** Messages of `pg`, which gives its own errors no code, for a connection that broke or was being closed. */
const brokenConnection =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/

/** Node's errors for a server that is unavailable, or whose name or network is. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * The database cannot be reached, is stopping, is a standby, has no connection or room left, or did not grant
 * a lock in time: trying again helps. Whether a change was committed before the connection broke is unknown.
 */
export function isOverload(thrown: unknown): boolean {
  if (/^(08|25006|53|57P0|55P03)/.test(sqlState(thrown) ?? '')) return true
  if (thrown instanceof Error && brokenConnection.test(thrown.message)) return true
  const { code, syscall } = (thrown ?? {}) as { code?: unknown; syscall?: unknown }
  // A missing file has the same code; only a missing socket means that the database is down.
  if (code === 'ENOENT') return syscall === 'connect'
  return typeof code === 'string' && unreachable.has(code)
}

/** The refusal of the service of accounts, which forms outside it meet too: too many passwords wait to be hashed. */
export function isBusyWithPasswords(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'AuthError' && 'status' in thrown && thrown.status === 503
}

/** A deadlock or a serialization failure: nothing was changed, and trying again helps. */
export function isConflictOfChanges(thrown: unknown): boolean {
  return /^(40001|40P01)$/.test(sqlState(thrown) ?? '')
}

/** A file or the database could not be written because the disk is full; the reason may be the error's cause. */
export function isDiskFull(thrown: unknown): boolean {
  const { code, cause } = (thrown ?? {}) as { code?: unknown; cause?: unknown }
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return true
  return cause !== undefined && isDiskFull(cause)
}

/** PostgreSQL reports such a file with the code of a missing permission, so its message decides. */
export function isDiskReadOnly(thrown: unknown): boolean {
  const { code, cause, message } = (thrown ?? {}) as { code?: unknown; cause?: unknown; message?: unknown }
  if (code === 'EROFS') return true
  if (code === '42501' && typeof message === 'string' && /Read-only file system/.test(message)) return true
  return cause !== undefined && isDiskReadOnly(cause)
}

/** The five-character code (SQLSTATE) of an error of PostgreSQL; undefined for every other error. */
export function sqlState(thrown: unknown): string | undefined {
  const code = (thrown as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}
