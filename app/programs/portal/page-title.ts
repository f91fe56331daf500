import type { PortalPage } from '#app/routes/portal-page.ts'
import type { School } from '#shared/school-settings/particulars.ts'

/** The title of the document. */
export function titleOfPage({ title }: PortalPage, { name }: School): string {
  return `${title} · ${name}`
}
