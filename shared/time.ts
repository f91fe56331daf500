/** Milliseconds of a day of 24 hours; a day on which a zone puts its clocks forward is shorter. */
export const dayMs = 86_400_000
