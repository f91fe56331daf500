import type { FoundArchive, SentArrival, ShownArrival } from './arrivals.ts'
import type { firstParticulars, ListedSchool, LoggedAct, SchoolFault, ShownSchool } from './schools.ts'
import type {
  CountsFileFault,
  ListedRound,
  RoundFault,
  ShownRound,
  TakenFile,
  UnknownSigner,
} from './rounds.ts'

/** The roles of accounts of a deployment: those who look after it, and those who read released counts. */
export type DeploymentRole = 'administrator' | 'ministry'

/** The signed-in reader of a page of the deployment. */
export interface DeploymentReader {
  id: string
  name: string
  email: string
  role: DeploymentRole
}

/** The reason why a form of the deployment's accounts was refused. */
export type AccountFault =
  | { code: 'too-many'; minutes: number }
  /** Right, but at the address of the other role. */
  | { code: 'elsewhere'; address: string }
  | {
      code:
        | 'wrong'
        | 'origin'
        | 'ended'
        | 'link'
        | 'password-short'
        | 'password-long'
        | 'password-differs'
        | 'code'
        | 'email'
        | 'name'
        | 'email-taken'
        | 'own-account'
    }

/** The enrolment of an authenticator app. */
export interface ShownFactor {
  /** An SVG. */
  qr_code: string
  secret: string
}

/** An account of the deployment in the list of them. */
export interface ShownAccount {
  id: string
  email: string
  name: string
  role: DeploymentRole
  created_by: string
  state: 'invited' | 'active' | 'disabled'
}

/** A page of the deployment, as it is rendered. */
export type DeploymentPage =
  | { page: 'sign-in'; email: string; fault?: AccountFault | undefined; has_left: boolean }
  | { page: 'first'; code: string; fault?: AccountFault | undefined }
  | { page: 'factor'; code: string; factor: ShownFactor; fault?: AccountFault | undefined }
  | { page: 'account'; reader: DeploymentReader }
  | {
      page: 'administrators'
      reader: DeploymentReader
      accounts: ShownAccount[]
      /** A link that was just made, shown this once. */
      made?: { email: string; link: string } | undefined
      fault?: AccountFault | undefined
      sent: { email: string; name: string; role: DeploymentRole }
    }
  | {
      page: 'schools'
      reader: DeploymentReader
      search: string
      after: string
      schools: ListedSchool[]
      hasMore: boolean
      totals: { schools: number; open: number; students: number; bytes: number }
    }
  | {
      page: 'school'
      reader: DeploymentReader
      school: ShownSchool
      log: LoggedAct[]
      fault?: SchoolFault | undefined
    }
  | {
      page: 'add-school'
      reader: DeploymentReader
      clusters: string[]
      sent: {
        id: string
        host: string
        cluster: string
        particulars: Partial<Record<(typeof firstParticulars)[number], string>>
      }
      fault?: SchoolFault | undefined
      made?: { id: string; address: string; link: string | null }
    }
  | {
      page: 'arrivals'
      reader: DeploymentReader
      /** Undefined if no folder is named for them. */
      archives: FoundArchive[] | undefined
      arrivals: ShownArrival[]
      clusters: string[]
      sent: SentArrival
      fault?: SchoolFault | undefined
    }
  | { page: 'log'; reader: DeploymentReader; acts: LoggedAct[]; hasMore: boolean }
  | {
      page: 'rounds'
      reader: DeploymentReader
      rounds: ListedRound[]
      fault?: RoundFault | undefined
      sent?: Pick<ListedRound, 'id' | 'title' | 'year' | 'opens' | 'closes'> | undefined
    }
  | { page: 'round'; reader: DeploymentReader; figures: ShownRound }
  | {
      page: 'counts-file'
      reader: DeploymentReader
      /** Rounds that are open. */
      rounds: ListedRound[]
      sent_round: string
      fault?: CountsFileFault | undefined
      /** The id that the fault is about. */
      school?: string | undefined
      unknown?: UnknownSigner | undefined
      taken?: TakenFile | undefined
    }
  | { page: 'refused'; reader: DeploymentReader; reason: 'missing' | 'origin' }
