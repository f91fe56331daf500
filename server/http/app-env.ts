import type { HttpBindings } from '@hono/node-server'
import type { DeploymentReader } from '#shared/deployment/pages.ts'
import type { EncodedReply } from './json-reply.ts'

/** A browser with one of our cookies. */
export interface Device {
  name: string
  /** Whether anybody has signed in on it. */
  hasSignedIn: boolean
  /** Whether this account has signed in on it. @param account email or phone, in the account's form */
  knows(account: string): boolean
}

/** The variables that the middleware sets on Hono's context of each request. */
export interface AppEnv {
  Bindings: HttpBindings
  Variables: {
    /** The id of the request in the log and in `X-Request-Id`. */
    requestId: string
    /** The pattern of the address of a call of `/api/v1`, such as `/api/v1/teacher/classes/{id}`. */
    route?: string
    /** IP address of the caller, from behind the trusted proxies. */
    clientAddress: string
    /** Aborted when the client has disconnected or the request has timed out; only under `/auth/v1`. */
    signal?: AbortSignal
    /** The browser, by its cookie; only under `/auth/v1`. */
    device?: Device
    /** The signed-in person; only on the pages of a deployment. */
    reader?: DeploymentReader
    /** The rows of a first screen that were read with its version; the handler of the call knows their type. */
    screen?: unknown
    /** Takes the finished reply, so that it can be sent again; only for the first screens. */
    keepReply?: (reply: EncodedReply) => void
  }
}
