import * as resultMessages from './messages.ts'

/** The reason for opening released results again: its length in characters, and the fault where it is missing. */
export const unlockRule = { most: 500, missing: resultMessages.reopening.released } as const

/** The reason for giving results back that are not released yet. */
export const giveBackRule = { most: unlockRule.most, missing: resultMessages.reopening.givenBack } as const
