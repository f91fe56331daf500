import type { ReactNode } from 'react'
import { Ranges } from './ranges.tsx'

interface PageHeadProps {
  /** A few words above the heading. */
  over?: ReactNode
  title: string
  /** The language of the title, if it differs from that of the page. */
  titleLanguage?: string
  lead?: ReactNode
  children?: ReactNode
}

/** The top of each page but the first: its title under the morning sky; low on a phone, where content counts. */
export function PageHead({ over, title, titleLanguage, lead, children }: PageHeadProps) {
  return (
    <div className="hero page-head relative isolate overflow-hidden">
      <div className="mx-auto max-w-page px-4 pt-4 pb-12 md:px-6 md:pt-12 md:pb-30">
        {over && <p className="mb-2 text-sm font-semibold text-kunai-ink">{over}</p>}
        <h1 lang={titleLanguage} className="max-w-prose text-4xl text-valley-ink">
          {title}
        </h1>
        {lead && <p className="mt-2 max-w-prose md:mt-4 md:text-lg">{lead}</p>}
        {children}
      </div>
      <Ranges low className="absolute inset-x-0 bottom-0 -z-10 h-12 md:h-36" />
    </div>
  )
}
