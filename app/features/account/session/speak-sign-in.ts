import type { Spoken } from '#app/lib/page/spoken.ts'
import { signInWords } from '#app/words/account/sign-in-words.ts'
import { languageChoice } from '#app/words/site/language-choice.ts'
import { speak } from '#app/words/speak.ts'
import type { Translation } from '#shared/translations/translate.ts'

/** The words of the sign-in, with the school's corrections. @throws without a connection */
export async function speakSignIn(language: string): Promise<Spoken> {
  const reply = await fetch(`/translations/${language}.json`)
  if (!reply.ok) throw new Error(`There is no translation ${language}.`)
  const translation = (await reply.json()) as Translation
  return speak({ signIn: signInWords, site: { languageChoice } }, { language, translation })
}
