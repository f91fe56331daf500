import { Fragment } from 'react'
import { parseMarkup, parseRuns, type Run } from '#shared/markup.ts'

function Runs({ runs }: { runs: Run[] }) {
  // Text never changes its order, so its index is a good key.
  return runs.map((run, index) => {
    const words = run.href ? <WordsLink {...run} href={run.href} /> : run.text
    return run.bold ? <strong key={index}>{words}</strong> : <Fragment key={index}>{words}</Fragment>
  })
}

/** Print adds the address of a link, where the text differs from it. */
function WordsLink({ text, href }: { text: string; href: string }) {
  return (
    <a href={href} className={text === href ? 'plain-address' : undefined}>
      {text}
    </a>
  )
}

/** One line of text with its bold words and links. */
export function RichLine({ text }: { text: string }) {
  return <Runs runs={parseRuns(text)} />
}

/** Paragraphs and lists, with bold words and links. @param lines as {@link parseMarkup} has them */
export function RichText({ content, lines }: { content: string; lines?: 'joined' | 'kept' }) {
  return parseMarkup(content, lines).map((block, index) => {
    if (block.kind === 'paragraph') {
      return (
        <p key={index} className={lines === 'kept' ? 'whitespace-pre-line' : undefined}>
          <Runs runs={block.runs} />
        </p>
      )
    }
    const List = block.kind === 'steps' ? 'ol' : 'ul'
    return (
      <List key={index}>
        {block.items.map((runs, itemIndex) => (
          <li key={itemIndex}>
            <Runs runs={runs} />
          </li>
        ))}
      </List>
    )
  })
}
