import { createHash, createHmac } from 'node:crypto'

/** A role that may log in, with its password. */
export interface Login {
  name: string
  password: string
}

/** PostgreSQL cuts longer names off. */
const maxNameLength = 63

/**
 * The role as which requests log in. It belongs to one database, because roles belong to the whole server,
 * which may host the databases of many schools. It owns nothing, so it needs its own password. Both are
 * derived from the owner's address, so that every process that knows the address also knows the login, and
 * nothing more has to be configured.
 * @param ownerUrl connection address of the role that owns the tables
 */
export function apiLogin(ownerUrl: string): Login {
  const url = new URL(ownerUrl)
  const database = decodeURIComponent(url.pathname.slice(1))
  const name = loginName(database)
  const password = createHmac('sha256', decodeURIComponent(url.password)).update(name).digest('base64url')
  return { name, password }
}

/** The name of the login of a database. */
function loginName(database: string): string {
  const name = `school_api_${database}`
  if (Buffer.byteLength(name) <= maxNameLength) return name
  return `school_api_${createHash('sha256').update(database).digest('hex').slice(0, 32)}`
}

/** The address of a database for its {@link apiLogin}. */
export function apiAddress(ownerUrl: string): string {
  const { name, password } = apiLogin(ownerUrl)
  const url = new URL(ownerUrl)
  url.username = encodeURIComponent(name)
  url.password = password
  return url.href
}
