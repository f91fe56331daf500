/** The most characters of a medical note, which is read in a hurry. */
export const mostOfMedicalNote = 4000
