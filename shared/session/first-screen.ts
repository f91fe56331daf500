import { z } from 'zod'
import { openedSession } from './contract.ts'
import type { WholeSchool } from '#shared/school-structure/structure.ts'

/** The state of a browser from which its first screen is rendered. The reply is shown only to its sender. */
export const firstScreenRequest = z.object({
  person: openedSession.omit({ device: true }),
  /** Path and query of the page. */
  path: z.string().max(500).startsWith('/'),
  /** The previous visit; see `noteVisit`. */
  visit: z.object({ since: z.number(), isFirst: z.boolean() }),
  /** Whether the reminder of the second factor is snoozed today. */
  isReminderSnoozed: z.boolean(),
  /** The tag of the first screen that the browser has stored. */
  tag: z.string().max(100).optional(),
  /** The tag of the school in the document. */
  schoolTag: z.string().max(100).optional(),
})

export type FirstScreenRequest = z.infer<typeof firstScreenRequest>

/** A first screen as it is sent. */
export interface FirstScreenReply {
  /**
   * The same for the same screen: sent with the next request, it is answered with 204 while nothing has
   * changed.
   */
  tag: string
  /** The replies that the screen was rendered with, by call. */
  replies: Record<string, unknown>
  /** The school that it was rendered with, unless it is the one in the document. */
  school?: WholeSchool | undefined
  markup: string
}
