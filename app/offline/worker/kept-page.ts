import { keptPages } from '#app/words/shared/offline.ts'
import { formatMoment } from '#app/lib/text/format.ts'
import { followClock } from '#shared/school-clock.ts'

/** Makes a kept page state its age. */
export async function describeAsKept(page: Response): Promise<Response> {
  const html = await page.text()
  const headers = new Headers(page.headers)
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name)
  return new Response(addLine(html, headers.get('Date')), { status: page.status, headers })
}

/** Formats times in the time zone of the page's school. */
function followClockOf(html: string): void {
  const [, timeZone, locale] =
    /^<!DOCTYPE html><html[^>]* data-time-zone="([^"]+)" data-locale="([^"]+)"/.exec(html) ?? []
  if (timeZone && locale) followClock({ timeZone, locale })
}

/** @param date the `Date` header of the reply that brought the page */
export function addLine(html: string, date: string | null): string {
  followClockOf(html)
  const at = date ? Date.parse(date) : Number.NaN
  const text = Number.isNaN(at) ? keptPages.lineWithoutTime : keptPages.line(formatMoment(at))
  const line = `<p role="status" class="kept-page">${text}</p>`
  return html.replace(/<body[^>]*>/, (body) => body + line)
}
