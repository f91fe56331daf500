/** The parts of a move into the deployment, in their order. */
export type ArrivalStep = 'checked' | 'files' | 'tables'

/** A school that is coming in from an archive, or has come in. */
export interface ShownArrival {
  school: string
  archive: string
  begun_by: string
  /** An ISO time. */
  begun_at: string
  step: ArrivalStep
  percent: number
  state: 'running' | 'interrupted' | 'ended'
  address: string | null
  /** Why it was not let in. */
  fault: string | null
}

/** The archives of a box, in a folder of that name. */
export interface FoundArchive {
  folder: string
  /** The name of the newest. */
  newest: string
}

/** A form that lets a school in, as it was sent; the passphrase is never shown again. */
export interface SentArrival {
  folder: string
  id: string
  /** Empty for a school that comes back with the names it had. */
  host: string
  cluster: string
}
