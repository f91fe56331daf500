import path from 'node:path'
import { z } from 'zod'
import { authSettings, authVariables } from './auth/http/settings.ts'
import { isAmong, readArchiveStore } from './backup/archive-store.ts'
import { normalizeAddress } from './database/address.ts'
import { bindsToHttps, httpsSettings } from '#server/machine/https-settings.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import { readStoreAddress, type StoreAddress } from './storage/object-store/address.ts'

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://school.example' })
  .transform((value) => new URL(value).origin)

const megabyte = 1_048_576
const letsEncrypt = 'https://acme-v02.api.letsencrypt.org/directory'

const megabytes = z.coerce
  .number({ error: 'must be a whole number of megabytes, 0 or more' })
  .int('must be a whole number of megabytes, 0 or more')
  .min(0, 'must be a whole number of megabytes, 0 or more')

/** Whether an address contains everything needed to change a name's record there. */
function keepsRecord(value: string): boolean {
  const url = URL.parse(value)
  if (!url?.hostname || !url.username || !url.password) return false
  return url.protocol === 'rfc2136:' || (url.protocol === 'https:' && url.pathname.length > 1)
}

/** The address of a PostgreSQL, in the form of `normalizeAddress`. */
function databaseAddress() {
  return z.string().transform((text, context) => {
    try {
      return normalizeAddress(text)
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message })
      return z.NEVER
    }
  })
}

const variables = z.object({
  /** `production`: no demo school, and no printed passwords. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce
    .number({ error: 'must be a port number from 1 to 65535' })
    .int()
    .min(1, 'must be a port number from 1 to 65535')
    .max(65_535, 'must be a port number from 1 to 65535')
    .optional(),
  HOST: z.string().min(1).optional(),
  /** Processes that answer requests, behind one port. */
  PROCESSES: z.coerce
    .number({ error: 'must be a whole number from 1 to 64' })
    .int('must be a whole number from 1 to 64')
    .min(1, 'must be a whole number from 1 to 64')
    .max(64, 'must be a whole number from 1 to 64')
    .default(1),
  /** Everything that must survive: the embedded database, files, secrets. */
  DATA_DIR: z.string().min(1).default('data'),
  /** Another PostgreSQL (15 or later) instead of the embedded one; several servers, TLS: docs/running.md. */
  DATABASE_URL: databaseAddress().optional(),
  /** The directory of a deployment that serves many schools, in its own PostgreSQL (docs/country.md). */
  DIRECTORY_URL: databaseAddress().optional(),
  /** The most connections that the schools of a cluster have open together, in this process. */
  DATABASE_CONNECTIONS: z.coerce
    .number({ error: 'must be a whole number from 10 to 1000' })
    .int('must be a whole number from 10 to 1000')
    .min(10, 'must be a whole number from 10 to 1000')
    .max(1000, 'must be a whole number from 10 to 1000')
    .default(40),
  /**
   * The master key of a new data folder, if several programs share a database; by default made at the first
   * start.
   */
  MASTER_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes as base64url, which are 43 characters')
    .optional(),
  /** The stored files: another folder (`file:`), or an object store (`s3:`); by default below DATA_DIR. */
  FILES_URL: z
    .url({ protocol: /^(file|s3)$/, hostname: /.*/, error: 'must be a file: or s3: address' })
    .optional(),
  /** Keys of the object store. */
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  /**
   * The object store as reached by browsers: files that a person opens are then loaded directly from there.
   */
  FILES_PUBLIC_ENDPOINT: z.string().optional(),
  /**
   * Megabytes of the disk that files leave free, so that the database can continue when they have filled the
   * rest.
   */
  STORAGE_RESERVE_MB: megabytes.default(512),
  /** The most megabytes for all files together; by default as many as the disk has. */
  STORAGE_LIMIT_MB: megabytes.optional(),
  /**
   * Folders below which backups may be written, separated by the system's path separator; by default where
   * disks and network folders are mounted.
   */
  BACKUP_FOLDERS: z.string().min(1).optional(),
  /** An object store that the office may choose for backups: `s3://bucket/folder?endpoint=…&region=…`. */
  BACKUP_URL: z.url({ protocol: /^s3$/, hostname: /.*/, error: 'must be an s3: address' }).optional(),
  /** Keys of that store; by default those of the store of files. */
  BACKUP_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_SECRET_ACCESS_KEY: z.string().optional(),
  /** A folder with the archives of boxes, each in a folder of its own, from which a page of a deployment lets schools in. */
  ARCHIVES: z
    .string()
    .refine((folder) => path.isAbsolute(folder), 'must be the whole path of a folder')
    .optional(),
  /** A folder for newer releases of the program, besides sticks that are plugged in. */
  RELEASES: z
    .string()
    .refine((folder) => path.isAbsolute(folder), 'must be the whole path of a folder')
    .optional(),
  /** `off`: upgrade the database without making an archive first, if there is no space for one. */
  UPGRADE_ARCHIVE: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('on'),
  /** Files with the certificate (and those of its authorities) and its key, PEM; with them the program speaks https itself. */
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  /** The authority that certifies PUBLIC_URL for https: `letsencrypt`, or the address of another one's directory (RFC 8555). */
  ACME: z
    .union([z.literal('letsencrypt'), z.url({ protocol: /^https$/ })], {
      error: "must be 'letsencrypt' or the address of an authority's directory",
    })
    .transform((value) => (value === 'letsencrypt' ? letsEncrypt : value))
    .optional(),
  /**
   * The way in which that authority verifies that the name is the school's: `http` (port 80), `alpn` (port
   * 443), or by a record of the name: `https://USER:KEY@HOST/SUBDOMAIN` (acme-dns),
   * `rfc2136://KEY-NAME:SECRET@HOST`.
   */
  ACME_CHALLENGE: z
    .union(
      [
        z.enum(['http', 'alpn']),
        z
          .string()
          .refine(keepsRecord)
          .transform((value) => new URL(value)),
      ],
      {
        error:
          "must be 'http', 'alpn', https://USER:KEY@HOST/SUBDOMAIN of an acme-dns, or rfc2136://KEY-NAME:SECRET@HOST",
      },
    )
    .optional(),
  /** A port for plain http beside https, which redirects everybody to https. */
  HTTP_PORT: z.coerce
    .number({ error: 'must be a port number from 1 to 65535' })
    .int()
    .min(1, 'must be a port number from 1 to 65535')
    .max(65_535, 'must be a port number from 1 to 65535')
    .optional(),
  /** The address people type; used in tokens and links. */
  PUBLIC_URL: origin.optional(),
  /** The address of the ministry's pages in a deployment of many schools; by default that of the deployment. */
  MINISTRY_URL: origin.optional(),
  /** Fill an empty database with the demo school; on by default outside production. */
  DEMO: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  /** Statements that take this many milliseconds are logged, without their values; 0 for none. */
  SLOW_QUERY_MS: z.coerce
    .number({ error: 'must be a whole number of milliseconds, 0 or more' })
    .int('must be a whole number of milliseconds, 0 or more')
    .min(0, 'must be a whole number of milliseconds, 0 or more')
    .default(1000),
  /** The token for `/metrics`; without one there are no metrics. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** `sources`: render the pages from their sources (`npm run dev`) instead of the build. */
  PAGES: z.enum(['built', 'sources'], { error: "must be 'built' or 'sources'" }).default('built'),
  /** Number of proxies in front of the program that add to X-Forwarded-For; with 0 the header is ignored. */
  TRUSTED_PROXIES: z.coerce
    .number({ error: 'must be a whole number, 0 or more' })
    .int('must be a whole number, 0 or more')
    .min(0, 'must be a whole number, 0 or more')
    .default(0),
  /**
   * Seconds for which a stopping program keeps answering while `/ready` already says so, so that a proxy in
   * front of several machines notices and sends new requests to the others.
   */
  STOP_DELAY_SECONDS: z.coerce
    .number({ error: 'must be a whole number of seconds from 0 to 300' })
    .int('must be a whole number of seconds from 0 to 300')
    .min(0, 'must be a whole number of seconds from 0 to 300')
    .max(300, 'must be a whole number of seconds from 0 to 300')
    .default(0),
  ...authVariables,
})

/** The program's settings, read once from the environment at start. */
export type Env = Readonly<ReturnType<typeof readEnv>>

/**
 * Reads and checks the environment, by default this process's. An empty value counts as absent.
 * @throws {StartFault} naming every faulty variable in one message.
 */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new StartFault(
      `These settings of the environment cannot be used:\n${faults.join('\n')}`,
      'Correct or remove them and start again. README.md lists every setting.',
    )
  }
  const env = parsed.data
  const https = httpsSettings(env)
  const { port, host, publicUrl } = https
  return {
    production: env.NODE_ENV === 'production',
    port,
    host,
    processes: env.PROCESSES,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    directoryUrl: env.DIRECTORY_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    files: filesSettings(env),
    masterKey: env.MASTER_KEY,
    storage: {
      reserveBytes: env.STORAGE_RESERVE_MB * megabyte,
      limitBytes: env.STORAGE_LIMIT_MB === undefined ? undefined : env.STORAGE_LIMIT_MB * megabyte,
    },
    backupStore: backupSettings(env),
    backupFolders: env.BACKUP_FOLDERS?.split(path.delimiter).filter((folder) => folder !== ''),
    archives: env.ARCHIVES,
    releases: env.RELEASES,
    upgradeArchive: env.UPGRADE_ARCHIVE === 'on',
    publicUrl,
    ministryUrl: env.MINISTRY_URL ?? publicUrl,
    https: { tls: https.tls, certified: https.certified, plain: https.plain },
    bindsToHttps: bindsToHttps(https),
    auth: authSettings(env, publicUrl),
    demo: env.DEMO ? env.DEMO === 'on' : env.NODE_ENV !== 'production',
    logLevel: env.LOG_LEVEL,
    slowQueryMs: env.SLOW_QUERY_MS === 0 ? undefined : env.SLOW_QUERY_MS,
    metricsToken: env.METRICS_TOKEN,
    pages: env.PAGES,
    trustedProxies: env.TRUSTED_PROXIES,
    stopDelaySeconds: env.STOP_DELAY_SECONDS,
    fixedReach: fixedReach(given),
  }
}

/** Settings of the address given at the start of the program, which therefore override those of a release's file. */
function fixedReach(given: Record<string, string | undefined>): string[] {
  const fromFile = (given['SCHOOL_FROM_FILE'] ?? '').split(' ')
  return ['HOST', 'PUBLIC_URL', 'PORT', 'HTTP_PORT'].filter(
    (name) => name in given && !fromFile.includes(name),
  )
}

/** The place of the stored files. Both are absent for a place below the data folder. */
function filesSettings(env: z.infer<typeof variables>): { folder?: string; store?: StoreAddress } {
  const url = env.FILES_URL
  if (url === undefined) return {}
  if (!url.startsWith('s3:')) return { folder: url }
  const store = readStoreAddress({
    setting: 'FILES_URL',
    url,
    publicEndpoint: env.FILES_PUBLIC_ENDPOINT,
    accessKeyId: env.AWS_ACCESS_KEY_ID,
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
  })
  return { store }
}

/**
 * The object store that the office may choose for backups.
 * @throws {StartFault} when it also contains the stored files
 */
function backupSettings(env: z.infer<typeof variables>): StoreAddress | undefined {
  if (env.BACKUP_URL === undefined) return undefined
  const address = readArchiveStore(env.BACKUP_URL, env)
  const { store } = filesSettings(env)
  if (store && (isAmong(address, store) || isAmong(store, address)))
    throw new StartFault(
      'BACKUP_URL and FILES_URL name the same place: what is lost there would be lost with its backups.',
      'Name another bucket in BACKUP_URL, best at another provider and with keys of its own.',
    )
  return address
}

/**
 * An object store named by a person for an archive, with the keys of the environment.
 * @throws {StartFault} when the address cannot be used, or the keys are missing
 */
export function readNamedStore(address: string): StoreAddress {
  return readArchiveStore(address, process.env, 'The address')
}
