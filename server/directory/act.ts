import type { Directory } from './directory.ts'

/** An act on the deployment, for its log. */
export interface Act {
  directory: Directory
  /** The account on the machine, or the email of the deployment's account. */
  actor: string
}
