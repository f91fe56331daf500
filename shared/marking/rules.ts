/** The most characters that the feedback on a hand-in may have. */
export const maxFeedbackLength = 20_000
