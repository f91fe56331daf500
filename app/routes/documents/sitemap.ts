import { siteContext } from '#app/context.ts'
import { writeSitemap } from '#app/features/site/sitemap.ts'
import { documentReply } from '#app/features/site/documents.ts'
import type { Route } from './+types/sitemap'

export function loader({ context }: Route.LoaderArgs) {
  return documentReply('application/xml', writeSitemap(context.get(siteContext).publicUrl))
}
