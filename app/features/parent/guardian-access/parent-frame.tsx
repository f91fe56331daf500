import { LanguageChoice } from '#app/components/site/language-choice.tsx'
import type { ReactNode } from 'react'
import { Crest } from '#app/components/site/crest.tsx'
import { PhoneLink } from '#app/components/site/phone-link.tsx'
import { WovenBand } from '#app/components/ui/woven-band.tsx'
import { useSchool } from '#app/lib/page/school.ts'
import type { ParentWords } from '#app/words/parent/en.ts'
import type { ParentPage } from '#shared/guardian-access/parent-page.ts'
import { shortNameOf } from '#shared/school-settings/short-name.ts'

interface ParentFrameProps {
  words: ParentWords
  page: ParentPage['page']
  children: ReactNode
}

/**
 * The header and footer of the parents' page: lighter than the site's, whose menu alone would be half of the
 * page's bytes.
 */
export function ParentFrame({ words, page, children }: ParentFrameProps) {
  const school = useSchool()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="site-header on-ridge bg-ridge text-on-ridge print:hidden">
        <a href="#content" className="skip-link">
          {words.skip}
        </a>
        <div className="mx-auto flex max-w-page items-center gap-3 px-4 py-2 md:px-6">
          <Crest className="h-9 w-auto" />
          <span className="min-w-0 font-display text-lg leading-6 wrap-anywhere">{shortNameOf(school)}</span>
        </div>
        <WovenBand fine />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-page grow px-4 py-6 outline-none md:px-6 md:py-10"
      >
        {children}
      </main>
      <footer className="on-ridge bg-ridge-strong text-on-ridge-soft print:hidden">
        <WovenBand fine />
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-2 px-4 py-4 md:px-6">
          {school.officePhone && (
            <span>
              {words.office} <PhoneLink number={school.officePhone} />
            </span>
          )}
          <a href="/" className="inline-flex min-h-11 items-center">
            {words.toSite}
          </a>
          <LanguageChoice page={page === 'first' ? '/parents/first' : '/parents'} />
        </div>
      </footer>
    </div>
  )
}
