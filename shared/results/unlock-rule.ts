import { unlockMessages } from '#shared/messages/results.ts'

/** The reason for opening released results again: its length in characters, and the fault where it is missing. */
export const unlockRule = { most: 500, missing: unlockMessages.missing } as const
