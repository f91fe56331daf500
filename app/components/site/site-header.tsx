import { Link } from 'react-router'
import { skipLink } from '#app/content/frame.ts'
import { useAdminFlag } from '#app/session/admin-flag.ts'
import { school } from '#school.config.ts'
import { Crest } from './crest.tsx'
import { DesktopNavigation } from './desktop-navigation.tsx'
import { MobileNavigation } from './mobile-navigation.tsx'
import { WovenBand } from '#app/components/ui/woven-band.tsx'

export function SiteHeader() {
  const isAdmin = useAdminFlag()
  return (
    <header className="site-header on-ridge relative z-30 bg-ridge text-on-ridge print:hidden">
      <a href="#content" className="skip-link">
        {skipLink}
      </a>
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 px-4 md:px-6">
        <Link to="/" className="flex items-center gap-3 py-2" aria-label={`${school.name}, home`}>
          <Crest className="h-14 w-auto" />
          <span className="hidden sm:block">
            <span className="block font-display text-xl leading-7">{school.name}</span>
            <span className="block text-sm text-on-ridge-soft">{school.provinceLine}</span>
          </span>
        </Link>
        <DesktopNavigation isAdmin={isAdmin} />
        <MobileNavigation isAdmin={isAdmin} />
      </div>
      <WovenBand className="h-4" />
    </header>
  )
}
