import { newsPreviewLength } from '#shared/constants.ts'
import { toPlainText } from '#shared/markup.ts'

/** The beginning of the article's plain text, with an ellipsis when more follows. */
export function preview(content: string): string {
  // By characters as people count them: half an emoji is a sign of nothing.
  const characters = [...toPlainText(content)]
  if (characters.length <= newsPreviewLength) return characters.join('')
  return `${characters.slice(0, newsPreviewLength).join('')}…`
}
