import { spokenInEnglish } from '#app/words/spoken-words.ts'
import { signed } from '#shared/translations/signed.ts'
import type { Spoken } from '#app/lib/page/spoken.ts'
import { speak } from '#app/words/speak.ts'
import { languages } from '#shared/translations/languages.ts'
import type { Translation } from '#shared/translations/translate.ts'
import type { SiteServices } from '#shared/site-pages/site-services.ts'

type Sentences = Pick<SiteServices, 'translation'>

/** The sentences of a language other than English; undefined for English. */
export async function readTranslation(
  site: Sentences,
  language: string = languages[0],
): Promise<Translation | undefined> {
  return language === languages[0] ? undefined : await site.translation(language)
}

/** The words of the language, marked as such for `markLanguages`; undefined for English. */
export async function readSpoken(
  site: Sentences,
  language: string = languages[0],
): Promise<Spoken | undefined> {
  const translation = await readTranslation(site, language)
  return translation === undefined ? undefined : speak(spokenInEnglish, { language, translation }, signed)
}
