/** Milliseconds of a day, by the clock: a day on which a zone puts its clocks forward is shorter. */
export const dayMs = 86_400_000
