/** The most characters of a medical note, which is read in a hurry. */
export const maxOfMedicalNote = 4000
