import { Kysely, type Generated } from 'kysely'
import type { Logger } from 'pino'
import type { ArrivalStep } from '#shared/deployment/arrivals.ts'
import type { DeploymentRole } from '#shared/deployment/pages.ts'
import { migrateDirectory } from './migrate-directory.ts'
import { inTransaction, pipelinedDialect } from './pipelined-dialect.ts'
import { createPool, createStatementNames } from './pool.ts'
import { createSlowQueryLog } from './slow-queries.ts'

/** The states of a school of a deployment. Only an open one answers requests, and for reading one that moves between clusters. */
export type SchoolState = 'preparing' | 'open' | 'upgrading' | 'moved' | 'closed'

/** Into the deployment, out of it, or between its clusters. */
export type MoveKind = 'in' | 'out' | 'cluster'

/** The tables of `database/directory/`. */
interface DirectoryTables {
  deployment: { one: Generated<boolean>; key_digest: string | null; mark: number }
  clusters: { id: string; sealed_address: Buffer; created_at: Generated<Date> }
  schools: {
    id: string
    cluster: string
    database: string
    sealed_master_key: Buffer
    state: Generated<SchoolState>
    jobs_due_at: Generated<Date>
    created_at: Generated<Date>
    moved_to: string | null
    version: string | null
    spare_database: string | null
    upgrade_fault: string | null
    closed_at: Date | null
    archived_at: Date | null
    archive_code: string | null
    deleting_at: Date | null
    quota_file_bytes: number | null
    quota_mails: number | null
    quota_texts: number | null
  }
  school_counts: {
    school: string
    counted_at: Generated<Date>
    version: string
    name: string
    students: number
    teachers: number
    database_bytes: number
    file_bytes: number
    proven_at: Date | null
  }
  hosts: { name: string; school: string; is_main: boolean }
  deployment_admins: {
    id: Generated<string>
    email: string
    name: string
    role: DeploymentRole
    link_hash: Buffer | null
    link_ends_at: Date | null
    password_hash: string | null
    sealed_totp_secret: Buffer | null
    last_totp_step: number | null
    activated_at: Date | null
    created_by: string
    created_at: Generated<Date>
    disabled_at: Date | null
  }
  deployment_sessions: {
    token_hash: Buffer
    admin: string
    created_at: Generated<Date>
    last_used_at: Generated<Date>
    ends_at: Date
  }
  audit_log: {
    id: Generated<number>
    at: Generated<Date>
    actor: string
    action: string
    school: string | null
    details: Generated<string>
  }
  rounds: {
    id: string
    title: string
    year: string
    opens: string
    closes: string
    closed_at: Date | null
    created_at: Generated<Date>
  }
  reporting_schools: {
    id: string
    school: string | null
    name: string
    province: string | null
    level: string | null
    public_key: string | null
    key_registered_at: Date | null
    left_at: Date | null
  }
  released_counts: {
    round: string
    school: string
    counts: string
    released_by: string | null
    released_at: Generated<string>
  }
  moves: {
    school: string
    kind: MoveKind
    cluster: string | null
    database: string | null
    state_before: SchoolState | null
    begun_at: Generated<Date>
  }
  arrivals: {
    school: string
    archive: string
    begun_by: string
    begun_at: Generated<Date>
    step: Generated<ArrivalStep>
    percent: Generated<number>
    seen_at: Generated<Date>
    ended_at: Date | null
    address: string | null
    fault: string | null
  }
  left_databases: { cluster: string; database: string; school: string; left_at: Generated<Date> }
}

/** The directory of a deployment. */
export type DirectoryDb = Kysely<DirectoryTables>

interface DirectoryTablesAccess {
  db: DirectoryDb
  /** Does all of the work, or nothing of it. */
  inTransaction: <T>(work: (tx: DirectoryDb) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** A few commands, and one check a second. */
const maxConnections = 2

/**
 * Opens the tables of a directory, and creates missing ones.
 * @throws {StartFault} when they cannot be used
 */
export async function openDirectoryTables(url: string, logger: Logger): Promise<DirectoryTablesAccess> {
  await migrateDirectory(url)
  const pool = createPool({ url, max: maxConnections, name: 'school directory', logger })
  const dialect = pipelinedDialect(pool, createStatementNames(false), createSlowQueryLog({ logger }))
  const db = new Kysely<DirectoryTables>({ dialect })
  return {
    db,
    inTransaction: async (work) => await inTransaction(db, dialect, work),
    close: () => pool.end(),
  }
}
