/** The most characters that the feedback on a hand-in may have. */
export const longestFeedback = 20_000
