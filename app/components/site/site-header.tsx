import type { ReactNode } from 'react'
import { useWords } from '#app/lib/page/spoken.ts'
import { Link } from '#app/lib/navigation/link.tsx'
import { frame } from '#app/words/site/frame.ts'
import { useAdminFlag } from '#app/session/admin-flag.ts'
import { useSchool } from '#app/lib/page/school.ts'
import { shortNameOf } from '#shared/school-settings/short-name.ts'
import { WovenBand } from '#app/components/ui/woven-band.tsx'
import { Crest } from './crest.tsx'
import { DesktopNavigation } from './desktop-navigation.tsx'
import { MobileNavigation } from './mobile-navigation.tsx'

interface SiteHeaderProps {
  /** The lower header of the portals, where space is for the work below. */
  compact?: boolean
  /** In the corner over the bar of a wide screen, which has no room for another entry. */
  corner?: ReactNode
  /** The last entry of the menu of a small screen. */
  menuEnd?: ReactNode
}

export function SiteHeader({ compact = false, corner, menuEnd }: SiteHeaderProps) {
  const school = useSchool()
  const isAdmin = useAdminFlag()
  const words = useWords(frame)
  return (
    <header className="site-header on-ridge relative z-30 bg-ridge text-on-ridge print:hidden">
      <a href="#content" className="skip-link">
        {words.skip}
      </a>
      <div className="relative mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-4 px-4 sm:gap-x-8 md:px-6">
        <Link
          to="/"
          className="flex min-w-0 flex-1 items-center gap-3 py-2 sm:flex-none"
          aria-label={words.home(school.name)}
        >
          <Crest className={compact ? 'h-9 w-auto' : 'h-14 w-auto'} />
          {compact ? <ShortName /> : <FullName />}
        </Link>
        <DesktopNavigation
          isAdmin={isAdmin}
          className={compact ? 'hidden lg:block' : 'hidden self-end md:block'}
        />
        <MobileNavigation isAdmin={isAdmin} below={menuEnd} className={compact ? 'lg:hidden' : 'md:hidden'} />
        {corner}
      </div>
      <WovenBand fine={compact} />
    </header>
  )
}

function FullName() {
  const school = useSchool()
  return (
    <>
      <span className="min-w-0 font-display text-lg leading-6 wrap-anywhere sm:hidden">
        {shortNameOf(school)}
      </span>
      <span className="hidden sm:block">
        <span className="block font-display text-xl leading-7">{school.name}</span>
        {school.provinceLine && (
          <span className="block text-sm text-on-ridge-soft">{school.provinceLine}</span>
        )}
      </span>
    </>
  )
}

/** The name if it fits beside the navigation, and the province too where there is more room. */
function ShortName() {
  const school = useSchool()
  return (
    <>
      <span className="hidden font-display text-lg leading-6 min-[22rem]:inline xl:hidden">
        {shortNameOf(school)}
      </span>
      <span className="hidden xl:block">
        <span className="block font-display text-lg leading-5">{school.name}</span>
        {school.provinceLine && (
          <span className="block text-xs leading-4 text-on-ridge-soft">{school.provinceLine}</span>
        )}
      </span>
    </>
  )
}
