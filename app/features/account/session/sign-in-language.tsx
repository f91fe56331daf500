import { useEffect, useState, type ReactNode } from 'react'
import { LanguageChoice } from '#app/components/site/language-choice.tsx'
import { SpokenContext, type Spoken } from '#app/lib/page/spoken.ts'
import { languageCookie } from '#shared/translations/languages.ts'

/**
 * The sign-in in the chosen language. The document is the same for everybody, in English; another language is
 * loaded after it for people who have chosen one.
 */
export function SignInLanguage({ children }: { children: ReactNode }) {
  const [spoken, setSpoken] = useState<Spoken>()
  useEffect(() => {
    const [, language] = new RegExp(`(?:^|; )${languageCookie}=([a-z]+)`).exec(document.cookie) ?? []
    if (!language || language === 'en') return
    // Without it, the sign-in stays English.
    import('./speak-sign-in.ts').then(
      ({ speakSignIn }) => speakSignIn(language).then(setSpoken, () => undefined),
      () => undefined,
    )
  }, [])
  return (
    <SpokenContext value={spoken}>
      <div lang={spoken?.language}>
        {children}
        <LanguageChoice className="mx-auto max-w-lg px-4 pb-6 text-link" />
      </div>
    </SpokenContext>
  )
}
