import { readableId } from '#shared/request-id.ts'
import * as failureMessages from '#shared/words/failures.ts'
import { escapeHtml } from '#shared/escape-html.ts'

interface ErrorPage {
  title: string
  message: string
  /** The id of the request in the log. */
  requestId?: string
  /** The sentence before that id: whom to tell it. */
  tellNumber?: string | undefined
  /** Whether Home may answer although this address does not. */
  hasHome?: boolean
  /** Seconds after which the page reloads by itself; undefined if something would be sent twice. */
  reloadAfter?: number
}

/** The content security policy of an {@link errorPage}. */
export const errorPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Whether a person's browser requests a page, rather than a program data. */
export function wantsPage(method: string | undefined, accept: string | undefined): boolean {
  return (method === 'GET' || method === 'POST') && accept?.includes('text/html') === true
}

const style = `html{color-scheme:light dark}body{font:18px/1.6 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;color:#2b2620;background:#fbf7ef}
main{max-width:34rem;padding:2rem;border-top:.5rem double #1f5138}h1{font:1.75rem/1.3 Georgia,serif;margin:0 0 1rem}a{color:inherit}code{font-size:1.1em;font-weight:600}
@media(prefers-color-scheme:dark){body{color:#efe7d8;background:#17211c}main{border-color:#9fd1b4}}`

/** A self-contained page, for when the program cannot render one. */
export function errorPage({
  title,
  message,
  requestId,
  tellNumber = failureMessages.tellNumber,
  hasHome = true,
  reloadAfter,
}: ErrorPage): string {
  const number = requestId ? `<p>${tellNumber} <code>${escapeHtml(readableId(requestId))}</code></p>` : ''
  const reload = reloadAfter ? `<p role="status">${failureMessages.reloads(reloadAfter)}</p>` : ''
  const home = hasHome ? `<p><a href="/">${failureMessages.home}</a></p>` : ''
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${reloadAfter ? `<meta http-equiv="refresh" content="${reloadAfter}">` : ''}
<title>${escapeHtml(title)}</title>
<style>${style}</style>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message)}</p>
${reload}${number}
${home}
</main>
</html>
`
}
