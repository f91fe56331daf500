import type { HttpBindings } from '@hono/node-server'

/** What Hono's middleware puts into the context of each request. */
export interface AppEnv {
  Bindings: HttpBindings
  Variables: {
    /** Names the request in the log and in `X-Request-Id`. */
    requestId: string
    /** Address of the caller, seen through as many proxies as are trusted. */
    clientAddress: string
  }
}
