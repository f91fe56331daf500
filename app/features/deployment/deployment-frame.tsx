import type { ReactNode } from 'react'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { WovenBand } from '#app/components/ui/woven-band.tsx'
import { frame } from '#app/words/deployment/frame.ts'
import type { DeploymentReader, DeploymentRole } from '#shared/deployment/pages.ts'

interface DeploymentFrameProps {
  /** Undefined before signing in. */
  reader: DeploymentReader | undefined
  children: ReactNode
}

const pages: Record<DeploymentRole, { href: string; label: string }[]> = {
  administrator: [
    { href: '/schools', label: frame.schools },
    { href: '/administrators', label: frame.accounts },
    { href: '/log', label: frame.log },
  ],
  ministry: [
    { href: '/rounds', label: frame.rounds },
    { href: '/counts-file', label: frame.countsFile },
  ],
}

/** The header of every page of the deployment, with the pages of the reader's role. */
export function DeploymentFrame({ reader, children }: DeploymentFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="site-header on-ridge bg-ridge text-on-ridge print:hidden">
        <a href="#content" className="skip-link">
          {frame.skip}
        </a>
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 md:px-6">
          <span className="min-w-0 font-display text-lg leading-6 wrap-anywhere">{frame.title}</span>
          {reader && <Menu reader={reader} />}
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
    </div>
  )
}

function Menu({ reader }: { reader: DeploymentReader }) {
  const links = [...pages[reader.role], { href: '/account', label: frame.account }]
  return (
    <div className="flex grow flex-wrap items-center gap-x-5">
      <nav aria-label={frame.menu} className="flex grow flex-wrap gap-x-5">
        {links.map(({ href, label }) => (
          <a key={href} href={href} className="inline-flex min-h-11 items-center">
            {label}
          </a>
        ))}
      </nav>
      <form method="post" action="/sign-out">
        <button type="submit" className={buttonStyles('on-ridge', 'sm')}>
          {frame.leave}
        </button>
      </form>
    </div>
  )
}
