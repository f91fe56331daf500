/** First steps whose defaults may be right: nothing need be changed to take them. Days of the calendar are saved as they are. */
export const confirmableSteps = ['crest', 'clock', 'structure'] as const

export type ConfirmableStep = (typeof confirmableSteps)[number]
