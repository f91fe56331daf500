/** The name of the choice of a language. */
export const languageChoice = { name: 'Language' }
