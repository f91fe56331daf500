/** First steps that an administrator may confirm where the default is right. The days of the calendar are confirmed by saving them. */
export const confirmableSteps = ['crest', 'clock', 'structure'] as const

export type ConfirmableStep = (typeof confirmableSteps)[number]
