import type { HttpBindings } from '@hono/node-server'
import type { Device } from '#server/auth/limits/device-cookie.ts'

/** What Hono's middleware puts into the context of each request. */
export interface AppEnv {
  Bindings: HttpBindings
  Variables: {
    /** Names the request in the log and in `X-Request-Id`. */
    requestId: string
    /** Address of the caller, seen through as many proxies as are trusted. */
    clientAddress: string
    /** Aborted when the client has disconnected or the request has timed out; only under `/auth/v1`. */
    signal?: AbortSignal
    /** The browser, by its cookie; only under `/auth/v1`. */
    device?: Device
  }
}
