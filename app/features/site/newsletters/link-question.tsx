import { EmptyValley } from '#app/components/site/empty-valley.tsx'
import { TextButton } from '#app/components/site/text-button.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { confirmation, type unsubscribe } from '#app/words/site/newsletters.ts'
import { schoolText, useSchool } from '#app/lib/page/school.ts'

/** The result of pressing the button on the page of a link. */
export type LinkOutcome = 'done' | 'unknown' | 'held' | 'failed'

interface LinkQuestionProps {
  words: typeof confirmation | typeof unsubscribe
  hasToken: boolean
  answered: LinkOutcome | undefined
}

/** The page of a link in a mail. Only its button has an effect: mail programs open links by themselves to check them. */
export function LinkQuestion({ words, hasToken, answered }: LinkQuestionProps) {
  const school = useSchool()
  const outcome = answered ?? (hasToken ? undefined : 'unknown')
  if (outcome === 'done' || outcome === 'unknown') {
    return (
      <EmptyValley>
        <h1 className="text-3xl">{words[outcome].title}</h1>
        <p role="status" className="mt-4 mb-8">
          {schoolText(words[outcome].text, school)}
        </p>
        <TextButton to="/">{words.home}</TextButton>
      </EmptyValley>
    )
  }
  return (
    <EmptyValley>
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-4">{words.ask(school)}</p>
      {outcome && (
        <p role="alert" className="mt-4 text-clay-ink">
          {outcome === 'held' ? confirmation.held : words.failed}
        </p>
      )}
      <form method="post" className="mt-8">
        <button type="submit" className={buttonStyles('primary')}>
          {words.button}
        </button>
      </form>
    </EmptyValley>
  )
}
