import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#server/http/app-env.ts'

const endpoints = new RegExp(
  `^/(${[
    'signup|token|otp|magiclink|verify|sso(/.*)?|resend|recover|logout|invite|reauthenticate|authorize|callback',
    'user(/.*)?|factors(/.*)?|admin/(users|generate_link|sso|keys)(/.*)?|settings|\\.well-known/jwks\\.json',
  ].join('|')})$`,
)

/**
 * Answers the service's addresses at the root too, for clients that expect them there; all others stay with
 * the pages.
 * @param program the whole program, in which the service is mounted at `/auth/v1`
 */
export function authRootAlias(program: Hono<AppEnv>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!endpoints.test(c.req.path)) return await next()
    const inside = new URL(c.req.url)
    inside.pathname = `/auth/v1${inside.pathname}`
    return await program.fetch(new Request(inside, c.req.raw), c.env)
  })
}
