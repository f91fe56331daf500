import { useEffect, useState, type ReactNode } from 'react'
import { SpokenContext, type Spoken } from '#app/lib/page/spoken.ts'
import { languageCookie } from '#shared/translations/languages.ts'

export interface SpokenSignInProps {
  /** Those of a step beside the login, by the keys of their places; the same object at each rendering. */
  words?: object
  children: ReactNode
}

const none = {}

/**
 * A step of the sign-in in the chosen language. The document is the same for everybody, in English; another
 * language is loaded after it for people who have chosen one.
 */
export function SpokenSignIn({ words = none, children }: SpokenSignInProps) {
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
      <div lang={spoken?.language}>{children}</div>
    </SpokenContext>
  )
}
