import { useEffect, useState, type ReactNode } from 'react'
import { LanguageChoice } from '#app/components/site/language-choice.tsx'
import { SpokenContext, type Spoken } from '#app/lib/page/spoken.ts'
import { languageCookie } from '#shared/translations/languages.ts'

interface SignInLanguageProps {
  /** Those of a step beside the login, by the keys of their places; the same object at each rendering. */
  words?: object
  children: ReactNode
}

const none = {}

/**
 * The sign-in in the chosen language. The document is the same for everybody, in English; another language is
 * loaded after it for people who have chosen one.
 */
export function SignInLanguage({ words = none, children }: SignInLanguageProps) {
  const [spoken, setSpoken] = useState<Spoken>()
  useEffect(() => {
    const [, language] = new RegExp(`(?:^|; )${languageCookie}=([a-z]+)`).exec(document.cookie) ?? []
    if (!language || language === 'en') return
    // Without it, the sign-in stays English.
    import('./speak-sign-in.ts').then(
      ({ speakSignIn }) => speakSignIn(language, words).then(setSpoken, () => undefined),
      () => undefined,
    )
  }, [words])
  return (
    <SpokenContext value={spoken}>
      <div lang={spoken?.language}>
        {children}
        <LanguageChoice className="mx-auto max-w-lg px-4 pb-6 text-link" />
      </div>
    </SpokenContext>
  )
}
