/** Files of one hand-in. */
export const maxFiles = 10

/**
 * Bytes of all files of one hand-in together: three times the limit for one. `hand_in()` has the same number.
 */
export const maxBytesTogether = 31_457_280

/** The first file of a hand-in, and the others in order. */
export function filesOf<File>(handIn: NoInfer<File> & { further_files: readonly File[] }): File[] {
  return [handIn, ...handIn.further_files]
}
