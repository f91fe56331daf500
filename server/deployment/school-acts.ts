import type { Readable } from 'node:stream'
import type { FoundArchive, SentArrival } from '#shared/deployment/arrivals.ts'
import type { Quotas } from '#shared/deployment/schools.ts'
import type { School } from '#shared/school-settings/particulars.ts'

/** A school to be added. */
export interface AddedSchool {
  id: string
  host: string
  cluster: string
  particulars: Partial<School>
}

/** The acts on schools that pages offer; each is logged under the actor. */
export interface SchoolActs {
  /** @throws {StartFault} when the id or the host is taken */
  add(actor: string, school: AddedSchool): Promise<{ address: string; firstLink: string | undefined }>
  /** The archives from which a school can be let in; undefined if no folder is named for them. @throws {StartFault} when it cannot be read */
  archives(): Promise<FoundArchive[] | undefined>
  /** Begins to let a school in, one at a time. @throws {StartFault} when it is refused at once */
  arrive(actor: string, school: SentArrival & { passphrase: string }): Promise<void>
  /** @throws {StartFault} when the school is neither open nor closed */
  change(actor: string, id: string, state: 'open' | 'closed'): Promise<void>
  /**
   * Makes the archive of a closed school, encrypted with a passphrase, as a zip file.
   * @returns it, with the code that its last file holds: whoever knows that has the whole of it
   */
  archive(
    actor: string,
    id: string,
    passphrase: string,
  ): Promise<{ name: string; body: Readable; code: string }>
  /** Counts the archive as handed out. @returns false when the code is not that of the last one */
  confirmArchive(actor: string, id: string, code: string): Promise<boolean>
  /** Deletes a school. @returns false when it is not closed for long enough, or its archive was not handed out */
  remove(actor: string, id: string): Promise<boolean>
  setQuotas(actor: string, id: string, quotas: Quotas): Promise<void>
}
