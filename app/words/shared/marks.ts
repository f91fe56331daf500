const absent = 'Absent with reason'

/** A mark in words: points, or an absence with reason, which leaves the work out of the result. */
export const markWords = {
  absent,
  points: (earned: number | null, possible: number) =>
    earned === null ? absent : `${earned} of ${possible}`,
}
