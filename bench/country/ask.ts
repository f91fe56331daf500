import { request } from 'node:http'
import { text } from 'node:stream/consumers'

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Asks a program under the name of a school, which `fetch` lets nobody choose. @throws unless it is answered with 200 */
export async function ask(
  url: string,
  host: string,
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<string> {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const sent = request(
    `${url}${path}`,
    { method, agent: false, headers: { host, ...type, ...headers } },
    (reply) => {
      text(reply).then(
        (content) =>
          reply.statusCode === 200
            ? resolve(content)
            : reject(
                new Error(`${host}${path} was answered with ${reply.statusCode}: ${content.slice(0, 300)}`),
              ),
        reject,
      )
    },
  )
  sent.once('error', reject)
  sent.end(body)
  return await promise
}

/** Signs in at a school. @returns the header of a call */
export async function signIn(
  url: string,
  host: string,
  who: { email: string; password: string },
): Promise<{ authorization: string }> {
  const at = '/auth/v1/token?grant_type=password'
  const reply = await ask(url, host, at, { method: 'POST', body: JSON.stringify(who) })
  return { authorization: `Bearer ${(JSON.parse(reply) as { access_token: string }).access_token}` }
}

/** Milliseconds of a piece of work. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
