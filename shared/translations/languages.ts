import { languageNames } from './language-names.ts'

export { languageNames }

export type Language = keyof typeof languageNames

/**
 * The languages that visitors and parents may choose, the default first. Every other one has a file of
 * sentences beside this one.
 */
export const languages = Object.keys(languageNames) as [Language, ...Language[]]

/** The languages of a paper about a student: that of the first guardian, or the same for everybody. */
export const paperLanguages = ['guardian', ...languages] as const

export type PaperLanguage = (typeof paperLanguages)[number]

/** The cookie with the chosen language; the scripts of the sign-in pages read it too. */
export const languageCookie = 'language'

/** The language of that name; undefined if there is none. */
export function readLanguage(name: string | undefined): Language | undefined {
  return languages.find((one) => one === name)
}
