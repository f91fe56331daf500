import { createContext } from 'react'

/** Set while a document is rendered: marks the inline scripts that may run (see `server/documents`). */
export const NonceContext = createContext<string | undefined>(undefined)
