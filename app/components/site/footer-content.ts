import { createContext } from 'react'
import type { PageContent } from '#shared/site-pages/pages.ts'

/** The words of the footer, which the server alone renders. */
export const FooterContext = createContext<PageContent<'footer'> | undefined>(undefined)
