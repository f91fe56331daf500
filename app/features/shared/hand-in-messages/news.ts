import type { HandInMessage } from '#shared/hand-in-messages/contract.ts'

/** The id of the last message by somebody else; empty if there is none. */
export function newestOfOthers(messages: readonly Pick<HandInMessage, 'id' | 'is_own'>[]): string {
  return messages.findLast(({ is_own }) => !is_own)?.id ?? ''
}

/**
 * Whether messages are shown that the server counts as new.
 * @param before the newest message by others when they were last shown; undefined for messages that have just
 * been opened
 * @param count how many were new then
 */
export function isNews(newest: string, before: string | undefined, count: number): boolean {
  return before === undefined ? count > 0 : newest !== before
}
