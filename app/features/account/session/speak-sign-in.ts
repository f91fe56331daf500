import type { Spoken } from '#app/lib/page/spoken.ts'
import { signInWords } from '#app/words/account/sign-in-words.ts'
import { languageChoice } from '#app/words/site/language-choice.ts'
import { speak } from '#app/words/speak.ts'
import type { Translation } from '#shared/translations/translate.ts'

/**
 * The words of the sign-in, with the school's corrections.
 * @param ofStep those of a step beside the login, by the keys of their places
 * @throws without a connection
 */
export async function speakSignIn(language: string, ofStep: object): Promise<Spoken> {
  const reply = await fetch(`/translations/${language}.json`)
  if (!reply.ok) throw new Error(`There is no translation ${language}.`)
  const translation = (await reply.json()) as Translation
  return speak({ signIn: { ...signInWords, ...ofStep }, site: { languageChoice } }, { language, translation })
}
