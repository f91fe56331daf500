/** First steps whose defaults may be right: nothing need be changed to take them. */
export const confirmableSteps = ['crest', 'clock', 'structure', 'calendar'] as const

export type ConfirmableStep = (typeof confirmableSteps)[number]
