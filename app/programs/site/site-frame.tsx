import type { ReactNode } from 'react'
import { SiteFooter } from '#app/components/site/site-footer.tsx'
import { LanguageChoice } from '#app/components/site/language-choice.tsx'
import { SiteHeader } from '#app/components/site/site-header.tsx'
import { Lines } from '#app/components/site/lines.tsx'
import { SchoolLine } from '#app/components/site/school-line.tsx'
import { useSchool } from '#app/lib/page/school.ts'

/** The header, the footer and the printed heading around every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader
        corner={<LanguageChoice isSmall className="absolute top-1 right-5 hidden md:block" />}
        menuEnd={<LanguageChoice className="px-4" />}
      />
      <PrintedHeading />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}

/** The printed page names the school and its contact; header and footer are not printed. */
function PrintedHeading() {
  const school = useSchool()
  return (
    <p className="hidden border-b border-line pb-2 print:block">
      <Lines
        lines={[
          <SchoolLine key="school" />,
          [school.officePhone, school.website].filter(Boolean).join(' · '),
        ]}
      />
    </p>
  )
}
