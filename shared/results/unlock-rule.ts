import * as resultMessages from './messages.ts'

/** The reason for reopening released results: its length in characters, and the fault if it is missing. */
export const unlockRule = { max: 500, missing: resultMessages.reopening.released } as const

/** The reason for returning results that are not released yet. */
export const giveBackRule = { max: unlockRule.max, missing: resultMessages.reopening.givenBack } as const
