import { parseMarkup, parseRuns, type Run } from './markup.ts'

function Runs({ runs }: { runs: Run[] }) {
  // Text never changes its order, so its index is a good key.
  return runs.map((run, index) => (run.bold ? <strong key={index}>{run.text}</strong> : run.text))
}

/** One line of text with its bold words. */
export function RichLine({ text }: { text: string }) {
  return <Runs runs={parseRuns(text)} />
}

/** An article's text: paragraphs and lists, with bold words. */
export function RichText({ content }: { content: string }) {
  return parseMarkup(content).map((block, index) => {
    if (block.kind === 'paragraph') {
      return (
        <p key={index}>
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
