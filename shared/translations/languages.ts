/** The languages that visitors and parents may choose, the usual one first. Every other one has a file of sentences beside this. */
export const languages = ['en', 'tpi'] as const

export type Language = (typeof languages)[number]

/** The name of each language in itself, by which its readers find it. */
export const languageNames: Record<Language, string> = { en: 'English', tpi: 'Tok Pisin' }

/** The cookie that keeps the chosen language; the pages of signing in read it by their script. */
export const languageCookie = 'language'

/** The language of that name; undefined for none. */
export function readLanguage(name: string | undefined): Language | undefined {
  return languages.find((one) => one === name)
}
