import type { Language } from './languages.ts'
import { tokPisin } from './tok-pisin.ts'
import type { Translation } from './translate.ts'

/** The program's own sentences, by language. */
export const translations: Record<Exclude<Language, 'en'>, Translation> = { tpi: tokPisin }
