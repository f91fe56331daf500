/** The most that a school of a deployment may use; null means no limit. */
export interface Quotas {
  file_bytes: number | null
  /** In a month. */
  mails: number | null
  /** In a month. */
  texts: number | null
}

/** A school in the list of a deployment: counts, and nothing of a person. */
export interface ListedSchool {
  id: string
  state: 'preparing' | 'open' | 'upgrading' | 'moved' | 'closed'
  /** Its address first. */
  hosts: string[]
  cluster: string
  /** The following are null until the school has been counted. */
  name: string | null
  version: string | null
  students: number | null
  teachers: number | null
  database_bytes: number | null
  file_bytes: number | null
  /** ISO times. */
  counted_at: string | null
  proven_at: string | null
  /** In the last seven days. */
  requests: number
  quotas: Quotas
  /** This month. */
  mails: number
  texts: number
  /** Why its last upgrade was taken back. */
  upgrade_fault: string | null
}

/** One school of a deployment. */
export interface ShownSchool extends ListedSchool {
  /** The origin of its new address. */
  moved_to: string | null
  created_at: string
  closed_at: string | null
  archived_at: string | null
  /** From when it may be deleted, once its archive has been handed out. */
  deletable_at: string | null
  /** Whether that time has not come. */
  is_early: boolean
  /** Whether databases are still there from which it has moved. */
  has_left: boolean
}

/** The acts that are in the log of a deployment. */
export type DeploymentAct =
  | 'school_added'
  | 'school_opened'
  | 'school_closed'
  | 'archive_made'
  | 'school_archived'
  | 'school_deleted'
  | 'school_upgraded'
  | 'school_not_upgraded'
  | 'school_moved'
  | 'school_not_moved'
  | 'school_moved_in'
  | 'school_not_moved_in'
  | 'school_moved_out'
  | 'school_not_moved_out'
  | 'left_database_dropped'
  | 'quotas_set'
  | 'cluster_entered'
  | 'province_set'
  | 'round_opened'
  | 'round_closed'
  | 'counts_key_registered'
  | 'counts_taken_in'
  | 'account_added'
  | 'account_reset'
  | 'account_disabled'
  | 'account_activated'
  | 'signed_in'
  | 'signed_out'

/** A line of the deployment's log. */
export interface LoggedAct {
  id: number
  at: string
  actor: string
  /** That of a later version, too. */
  action: DeploymentAct | (string & {})
  school: string | null
  details: Record<string, unknown>
}

/** The form of the id of a school. */
export const schoolId = /^[a-z][a-z0-9-]{0,30}$/

/**
 * Whether a text can be the name under which people find a school. Of others, such as 123 or 0x7f.1, browsers make
 * another one.
 */
export function isHostName(text: string): boolean {
  const isInForm = text.length <= 253 && /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(text)
  const address = `http://${text}`
  return isInForm && URL.canParse(address) && new URL(address).hostname === text
}

/** The particulars that are asked for when a school is added; its office enters the others. */
export const firstParticulars = ['name', 'shortName', 'province', 'officePhone', 'generalEmail'] as const

/** The reason why an act on a school was refused. */
export type SchoolFault =
  | { code: 'told'; text: string }
  /** A sentence for each particular that cannot be used, by its name. */
  | { code: 'particulars'; faults: Record<string, string> }
  | {
      code:
        | 'id'
        | 'host'
        | 'typed-id'
        | 'quota'
        | 'passphrase'
        | 'passphrase-differs'
        | 'not-closed'
        | 'too-early'
        | 'no-archive'
        | 'archive-code'
        | 'left-databases'
    }
