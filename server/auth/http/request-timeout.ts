import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#server/http/app-env.ts'
import { hungUp, timedOut } from './auth-error.ts'

/** Endpoints that call other services, which have their own time limits. */
const exempt = /\/(callback|acs|providers(\/[\w-]+)?)$/

/**
 * Answers 504 when a request takes too long; clients retry automatically. Then, or as soon as the client has
 * disconnected, the signal of the request is aborted, so that work that has not begun leaves its queue.
 */
export function requestTimeout(seconds: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const ended = new AbortController()
    c.set('signal', ended.signal)
    const outgoing = c.env?.outgoing
    const onClose = () => {
      if (!outgoing?.writableFinished) ended.abort(hungUp())
    }
    outgoing?.once('close', onClose)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      if (exempt.test(c.req.path)) return
      timer = setTimeout(() => {
        const fault = timedOut()
        reject(fault)
        ended.abort(fault)
      }, seconds * 1000)
    })
    try {
      await Promise.race([next(), late])
    } finally {
      clearTimeout(timer)
    }
  })
}
