import type { Context, Next } from 'hono'
import type { AppEnv } from './app-env.ts'

/**
 * Sets headers of the reply, unless its handler sets them itself. They are set directly on Node's response:
 * adding them to a finished `Response` would cost more than sending a cached page. If there is no connection
 * (a test that calls the app directly), they are added to the `Response`.
 */
export async function presetHeaders(
  c: Context<AppEnv>,
  next: Next,
  headers: Iterable<readonly [string, string]>,
): Promise<void> {
  const { outgoing } = c.env ?? {}
  if (outgoing) {
    for (const [name, value] of headers) outgoing.setHeader(name, value)
    return await next()
  }
  await next()
  for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
}
