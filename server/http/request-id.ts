import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'
import { presetHeaders } from './preset-headers.ts'

const header = 'X-Request-Id'

/** Names the request in the log and in the reply; a name that a proxy has given already is kept. */
export const requestId = createMiddleware<AppEnv>(async (c, next) => {
  const given = c.req.header(header)
  const id = given && /^[\w=-]{1,255}$/.test(given) ? given : randomUUID()
  c.set('requestId', id)
  await presetHeaders(c, next, [[header, id]])
})
