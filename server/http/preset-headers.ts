import type { Context, Next } from 'hono'
import type { AppEnv } from './app-env.ts'

/**
 * Gives the reply headers that it keeps unless its handler sets them itself. They go to Node's own reply at once:
 * putting them into a finished `Response` would cost more than sending a kept page. Where there is no connection
 * (a test that calls the app directly), they go to the `Response` after all.
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
