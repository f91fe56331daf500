/** The reason for opening released results again: its length in characters, and the fault where it is missing. */
export const unlockRule = { most: 500, missing: 'Say why the released results are opened again.' } as const
