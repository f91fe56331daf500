import { registerRoute } from 'workbox-routing'
import { unsentForm as words } from '#app/words/shared/offline.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { plainPage } from './plain-page.ts'

/** Forms that make a page, and may be sent twice: what arrived before counts once. */
const forms = /^\/(enquiry|parents\/(reason|first|sign-in))$/
/** Fields that people have written, which the page shows again; the others only travel with them. */
const written = ['reason', 'message']

/** Sends the forms of visitors and parents by {@link sendForm}. */
export function answerForForms(): void {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && forms.test(url.pathname),
    async ({ request }) => await sendForm(request),
    'POST',
  )
}

/**
 * Sends a form, and gives back what was typed when nothing answers: the browser's own page for that has none of it, and the
 * form behind that page is empty again.
 */
export async function sendForm(request: Request): Promise<Response> {
  const typed = request.clone()
  try {
    return await fetch(request)
  } catch {
    return unsentForm(new URL(request.url).pathname, new URLSearchParams(await typed.text()))
  }
}

function unsentForm(path: string, fields: URLSearchParams): Response {
  const texts = written.flatMap((name) => fields.getAll(name)).map((text) => `<p>${escapeHtml(text)}</p>`)
  const inputs = [...fields].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const form = `<form method="post" action="${path}">${inputs.join('')}<button>${words.button}</button></form>`
  const main = `<h1>${words.heading}</h1><p>${words.text}</p>${texts.join('')}${form}`
  return plainPage({ title: words.title, main, status: 503 })
}
