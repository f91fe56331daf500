import { createContext } from 'react-router'
import type { SiteServices, Visitor } from '#shared/site-services.ts'

/** The server's services for loaders of public pages. */
export const siteContext = createContext<SiteServices>()

/** Marks the inline scripts that the renderer writes; the server replaces it by their hashes. */
export const nonceContext = createContext<string>()

/** The id under which the log has the request; undefined for a page that is made before anybody asks. */
export const requestIdContext = createContext<string | undefined>(undefined)

/** The visitor who sends a form. Empty for pages that are only read: those are the same for everyone. */
export const visitorContext = createContext<Visitor>({ address: '', cookies: '' })
