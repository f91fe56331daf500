import { LanguageChoice } from '#app/components/site/language-choice.tsx'
import { SpokenSignIn, type SpokenSignInProps } from './spoken-sign-in.tsx'

/** A step of the sign-in in the chosen language, with the choice. */
export function SignInLanguage({ words, children }: SpokenSignInProps) {
  return (
    <SpokenSignIn {...(words && { words })}>
      {children}
      <LanguageChoice className="mx-auto max-w-lg px-4 pb-6 text-link" />
    </SpokenSignIn>
  )
}
