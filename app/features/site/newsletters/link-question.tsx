import { useWords } from '#app/lib/page/spoken.ts'
import { EmptyValley } from '#app/components/site/empty-valley.tsx'
import { TextButton } from '#app/components/site/text-button.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { confirmation, unsubscribe } from '#app/words/site/newsletters.ts'
import { useSchool } from '#app/lib/page/school.ts'

/** The result of pressing the button on the page of a link. */
export type LinkOutcome = 'done' | 'unknown' | 'held' | 'failed'

interface LinkQuestionProps {
  question: 'confirmation' | 'unsubscribe'
  hasToken: boolean
  answered: LinkOutcome | undefined
}

/** The page of a link in a mail. Only its button has an effect: mail programs open links by themselves to check them. */
export function LinkQuestion({ question, hasToken, answered }: LinkQuestionProps) {
  const school = useSchool()
  const [confirming, ending] = [useWords(confirmation), useWords(unsubscribe)]
  const words = question === 'confirmation' ? confirming : ending
  const outcome = answered ?? (hasToken ? undefined : 'unknown')
  if (outcome === 'done' || outcome === 'unknown') {
    return (
      <EmptyValley>
        <h1 className="text-3xl">{words[outcome].title}</h1>
        <p role="status" className="mt-4 mb-8">
          {answerText(words[outcome].text, school.generalEmail)}
        </p>
        <TextButton to="/">{words.home}</TextButton>
      </EmptyValley>
    )
  }
  return (
    <EmptyValley>
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-4">{words.ask(school.name)}</p>
      {outcome && (
        <p role="alert" className="mt-4 text-clay-ink">
          {outcome === 'held' ? confirming.held : words.failed}
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

/** @param email the address for people whose link is invalid; empty if the school has none */
function answerText(text: string | ((email: string) => string), email: string): string {
  return typeof text === 'string' ? text : text(email)
}
