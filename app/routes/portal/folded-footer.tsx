import { createContext, use, useState, type ReactNode } from 'react'
import { footerClasses } from '#app/components/site/footer-classes.ts'
import { classNames } from '#app/lib/page/class-names.ts'

const id = 'site-end'
const className = classNames(footerClasses, 'site-end')

/**
 * The content of the footer. The document's renderer provides it, since an import would send it to the
 * browser too.
 */
export const FoldedFooterContext = createContext<ReactNode>(undefined)

/**
 * The footer of the portals. Nothing in it changes, so only the server renders it, and the browser leaves it
 * as it is in the document.
 */
export function FoldedFooter() {
  const [markup] = useState(readMarkup)
  const content = use(FoldedFooterContext)
  if (!import.meta.env.SSR)
    return (
      <footer
        id={id}
        className={className}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    )
  return (
    <footer id={id} className={className}>
      {content}
    </footer>
  )
}

function readMarkup(): string {
  return typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '')
}
