import { use } from 'react'
import { SpokenContext, useWords } from '#app/lib/page/spoken.ts'
import { languageChoice } from '#app/words/site/language-choice.ts'
import { languageNames, languages } from '#shared/translations/languages.ts'

interface LanguageChoiceProps {
  /** The page shown after the choice; by default the page of the choice itself. */
  page?: string
  /** Less high, where space is short. */
  isSmall?: boolean
  className?: string
}

/** The other languages, each a button that remembers the choice and comes back to the page. */
export function LanguageChoice({ page, isSmall = false, className = '' }: LanguageChoiceProps) {
  const words = useWords(languageChoice)
  const current = use(SpokenContext)?.language ?? languages[0]
  return (
    <form method="post" action="/language" aria-label={words.name} className={className}>
      {page && <input type="hidden" name="page" value={page} />}
      {languages
        .filter((one) => one !== current)
        .map((one) => (
          <button
            key={one}
            name="language"
            value={one}
            lang={one}
            className={`underline ${isSmall ? 'min-h-6 px-1 text-sm focus-visible:outline-offset-0' : 'min-h-11'}`}
          >
            {languageNames[one]}
          </button>
        ))}
    </form>
  )
}
