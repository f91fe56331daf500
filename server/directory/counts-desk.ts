import type { Counts } from '#shared/released-counts/counts.ts'

/** A round in which a ministry asks for counts. */
export interface Round {
  id: string
  title: string
  /** The school year that is counted. */
  year: string
  /** The last day as announced; null: none. */
  closes: string | null
  is_closed: boolean
}

/** The counts that a school has released in a round. */
export interface Release {
  counts: Counts
  /** ISO 8601. */
  released_at: string
  /** The account at the school. */
  released_by: string | null
}

/** The place where a school hands in its counts: the directory of its deployment, or its own table, for files. */
export interface CountsDesk {
  channel: 'deployment' | 'file'
  /** The newest first. */
  rounds(): Promise<(Round & Pick<Partial<Release>, 'released_at' | 'released_by'>)[]>
  find(round: string): Promise<{ round: Round; release: Release | undefined } | undefined>
  /** Stores counts, unless there are some already. @throws {RoundClosed} when the round is closed */
  release(round: string, counts: Counts, releasedBy: string): Promise<void>
  /** @returns whether there were any @throws {RoundClosed} when the round is closed */
  takeBack(round: string): Promise<boolean>
}

/** The ministry has closed the round. */
export class RoundClosed extends Error {}
