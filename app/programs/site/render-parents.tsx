import { readSpoken } from './read-spoken.ts'
import { en } from '#app/words/parent/en.ts'
import { SpokenContext } from '#app/lib/page/spoken.ts'
import { markLanguages } from '#app/lib/page/mark-languages.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { unlistedMeta } from '#app/components/site/page-meta.tsx'
import { ParentPage, titleOfParentPage } from '#app/features/parent/guardian-access/parent-page.tsx'
import { SchoolContext } from '#app/lib/page/school.ts'
import type { ParentPage as Page } from '#shared/guardian-access/parent-page.ts'
import { followClock } from '#shared/school-clock.ts'
import type { SiteServices } from '#shared/site-pages/site-services.ts'
import { SiteDocument } from './site-document.tsx'

/**
 * Renders a parents' page like the pages of the site: readable without scripts, and with their style sheet.
 */
export async function renderParents(page: Page, site: SiteServices, nonce: string): Promise<string> {
  const school = await site.school()
  followClock(school)
  const spoken = await readSpoken(site, page.language)
  const meta = unlistedMeta({ school, site }, titleOfParentPage(spoken?.say(en) ?? en, page))
  const document = (
    <SiteDocument {...{ meta, nonce, school }} lang={page.language}>
      <SchoolContext value={school}>
        <SpokenContext value={spoken}>
          <ParentPage page={page} />
        </SpokenContext>
      </SchoolContext>
    </SiteDocument>
  )
  const html = renderToStaticMarkup(document)
  return `<!DOCTYPE html>${spoken ? markLanguages(html) : html}`
}
