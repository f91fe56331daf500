import { createContext, use } from 'react'

/** The words of a page in a language other than English. */
export interface Spoken {
  language: string
  /** Whether these words are among those of the page. */
  knows(english: object): boolean
  /**
   * The words in the language, in English where a translation is missing.
   * @throws for words that are not among those of the page
   */
  say<Words extends object>(english: Words): Words
  /** The label of a link that the program names; any other as it is. */
  label(english: string): string
  /** A date that was written in English. */
  day(written: string): string
}

/** The language of the content; English if there is none. */
export const SpokenContext = createContext<Spoken | undefined>(undefined)

/** The language of the page, where that is not English. */
export function useLanguage(): string | undefined {
  return use(SpokenContext)?.language
}

/** The words in the language of the page. */
export function useWords<Words extends object>(english: Words): Words {
  return use(SpokenContext)?.say(english) ?? english
}

/** Translates a date written in English into the language of the page. */
export function useDay(): (written: string) => string {
  const spoken = use(SpokenContext)
  return (written) => spoken?.day(written) ?? written
}

/** The label of a link in the language of the page. */
export function useLabel(): (link: { label: string }) => string {
  const spoken = use(SpokenContext)
  return ({ label }) => spoken?.label(label) ?? label
}
