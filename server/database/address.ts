import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'

/** One server of an address. */
export interface Host {
  /** A name, an IP address, or the folder of a unix socket. */
  name: string
  port: number
}

/** The address of a database. Its parameters are those of PostgreSQL's own addresses. */
export interface DatabaseAddress {
  /** In the order in which they are tried. */
  hosts: Host[]
  user: string
  password: string
  database: string
  tls: ConnectionOptions | false
  /** Only a server that accepts changes is acceptable, not a standby. */
  needsPrimary: boolean
  /** How long a server may take to accept a connection; 0 for no limit. */
  connectTimeoutMs: number
  /**
   * Whether a statement stays prepared for the next transaction; false behind a pooler that does not remember
   * it.
   */
  keepsStatements: boolean
  /** Settings for the server, such as `-c search_path=public`. */
  options: string | undefined
}

const parameters = new Set([
  'host',
  'port',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'target_session_attrs',
  'connect_timeout',
  'prepared_statements',
  'options',
])

const defaultPort = '5432'
const defaultTimeoutMs = 10_000
/** With several servers the next one can be tried instead. */
const defaultTimeoutOfManyMs = 5000

/**
 * Converts an address written by a person to a form that `URL` understands. PostgreSQL allows several servers
 * in place of the host, as in `postgres://user:password@first,second:5433/school`; they become parameters.
 * @throws an error whose message completes a sentence such as "DATABASE_URL must …"
 */
export function normalizeAddress(text: string): string {
  const [, start = '', several, rest = ''] =
    /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*,[^/?#]*)?(.*)$/s.exec(text) ?? []
  const hosts = several?.split(',').map(readHost)
  const [first] = hosts ?? []
  const plain = first ? `${start}${first.name}:${first.port}${rest}` : text
  const url = URL.canParse(plain) ? new URL(plain) : undefined
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    throw new Error('must be an address such as postgres://user:password@host/database')
  if (hosts) {
    url.searchParams.set('host', hosts.map(({ name }) => name).join(','))
    url.searchParams.set('port', hosts.map(({ port }) => port).join(','))
  }
  const isOneOfMany = url.searchParams.get('host')?.includes(',') === true
  if (!url.searchParams.has('target_session_attrs') && isOneOfMany)
    url.searchParams.set('target_session_attrs', 'read-write')
  readAddress(url.href)
  return url.href
}

function readHost(text: string): { name: string; port: string } {
  const [, name, port = defaultPort] = /^(\[[^\]]+\]|[^:]+)(?::(\d+))?$/.exec(text) ?? []
  if (name === undefined) throw new Error(`must not have '${text}' among its hosts`)
  return { name, port }
}

/**
 * @param url in the form of {@link normalizeAddress}
 * @throws an error whose message completes a sentence such as "DATABASE_URL must …"
 */
export function readAddress(url: string): DatabaseAddress {
  const { username, password, hostname, port, pathname, searchParams } = new URL(url)
  const unknown = [...searchParams.keys()].find((name) => !parameters.has(name))
  if (unknown !== undefined)
    throw new Error(`must not have the parameter ${unknown}; it may have ${[...parameters].join(', ')}`)
  const names = (searchParams.get('host') ?? decodeURIComponent(hostname)).split(',')
  const ports = (searchParams.get('port') ?? (port || defaultPort)).split(',')
  if (ports.length > 1 && ports.length !== names.length)
    throw new Error('must have one port, or as many ports as hosts')
  const hosts = names.map((name, index) => ({
    name: name.replace(/^\[(.+)\]$/, '$1'),
    port: Number(ports[ports.length === 1 ? 0 : index]),
  }))
  return {
    hosts,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    tls: readTls(searchParams),
    needsPrimary:
      readChoice(searchParams, 'target_session_attrs', ['any', 'read-write', 'primary']) !== 'any',
    connectTimeoutMs: readTimeout(searchParams.get('connect_timeout'), hosts),
    keepsStatements: readChoice(searchParams, 'prepared_statements', ['true', 'false']) === 'true',
    options: searchParams.get('options') ?? undefined,
  }
}

/** @returns the value of a parameter, by default the first one */
function readChoice(given: URLSearchParams, name: string, values: string[]): string | undefined {
  const value = given.get(name) ?? values[0]
  if (value === undefined || values.includes(value)) return value
  throw new Error(`must have one of ${values.join(', ')} as ${name}`)
}

/** A unix socket answers at once or not at all. */
function readTimeout(seconds: string | null, hosts: Host[]): number {
  if (seconds !== null) return Number.parseInt(seconds, 10) * 1000 || 0
  if (hosts.every(({ name }) => name.startsWith('/'))) return 0
  return hosts.length > 1 ? defaultTimeoutOfManyMs : defaultTimeoutMs
}

/**
 * The modes of PostgreSQL's `sslmode`. Those that continue without encryption when the server has none are
 * refused, because nobody would notice.
 */
function readTls(given: URLSearchParams): ConnectionOptions | false {
  const rootFile = given.get('sslrootcert')
  const mode = given.get('sslmode') ?? (rootFile === null ? 'disable' : 'verify-full')
  if (!['disable', 'require', 'verify-ca', 'verify-full'].includes(mode))
    throw new Error('must have one of disable, require, verify-ca, verify-full as sslmode')
  if (mode === 'disable') return false
  if (mode === 'verify-ca' && rootFile === null)
    throw new Error('must name the certificate of the authority with sslrootcert, for sslmode=verify-ca')
  const files = {
    ...(rootFile === null ? {} : { ca: readPem(rootFile, 'sslrootcert') }),
    ...(given.has('sslcert') ? { cert: readPem(given.get('sslcert')!, 'sslcert') } : {}),
    ...(given.has('sslkey') ? { key: readPem(given.get('sslkey')!, 'sslkey') } : {}),
  }
  if (mode === 'verify-full') return files
  // As in PostgreSQL: with an authority, `require` checks who signed the certificate, but not for which name.
  return rootFile === null
    ? { ...files, rejectUnauthorized: false }
    : { ...files, checkServerIdentity: () => undefined }
}

function readPem(file: string, parameter: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code = 'it cannot be read' } = error as NodeJS.ErrnoException
    throw new Error(`must name a file that can be read as ${parameter}, not ${file} (${code})`, {
      cause: error,
    })
  }
}
