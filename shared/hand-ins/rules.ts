/** Files of one hand-in. */
export const mostFiles = 10

/** Bytes of all files of one hand-in together: three times what one of them may have. `hand_in()` has the same figure. */
export const mostBytesTogether = 31_457_280

/** The first file of a hand-in, and the others in their order. */
export function filesOf<File>(handIn: NoInfer<File> & { further_files: readonly File[] }): File[] {
  return [handIn, ...handIn.further_files]
}
