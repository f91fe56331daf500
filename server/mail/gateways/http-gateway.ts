import { readShortReply } from '#server/http/short-reply.ts'
import type { Gateway, Outcome } from './gateway.ts'
import { saysNoSuchNumber } from './no-such-number.ts'

const timeout = 20_000
const maxReplyBytes = 64 * 1024

/** Errors that mean that no connection was made, so that the text was certainly not accepted. */
const neverReached =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|UND_ERR_CONNECT_TIMEOUT)$/

/**
 * Sends through a gateway that accepts `{ "id": "…", "to": "+675…", "text": "…" }` by POST. A gateway that
 * does not know `id` ignores it.
 * @param gatewayUrl user and password in it become basic authentication
 */
export function createHttpGateway(gatewayUrl: string): Gateway {
  const url = new URL(gatewayUrl)
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (url.username) {
    const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
    headers.set('Authorization', `Basic ${Buffer.from(pair).toString('base64')}`)
  }
  url.username = ''
  url.password = ''
  return {
    async send({ id, number, body }) {
      let response: Response
      try {
        response = await fetch(url, {
          method: 'POST',
          headers,
          body: JSON.stringify({ id, to: number, text: body }),
          signal: AbortSignal.timeout(timeout),
          redirect: 'manual',
        })
      } catch (error) {
        return neverReached.test(codeOf(error))
          ? { state: 'refused', fault: 'away', isFinal: false }
          : { state: 'unsure', fault: 'no_answer' }
      }
      return judge(response.status, await readShortReply(response, maxReplyBytes).catch(() => ''))
    },
  }
}

function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string } }
  return cause?.code ?? ''
}

/** Statuses of refusals of a single text, with which a gateway may say that its number does not exist. */
const ofOneText = [400, 404, 410, 422]

/**
 * Classifies the reply. A gateway with a wrong setting refuses everything, so that a refusal is about the
 * number only with the gateway's own words. A proxy answers 502 or 504 for a gateway that may have accepted
 * the text, so that a failure counts as a refusal only with such words, too.
 */
function judge(status: number, body: string): Outcome {
  // The gateway has already had this id.
  if ((status >= 200 && status < 300) || status === 409) return { state: 'sent' }
  if (status === 402) return { state: 'refused', fault: 'credit', isFinal: false }
  const words = wordsOf(body)
  if (ofOneText.includes(status) && words && saysNoSuchNumber(words))
    return { state: 'refused', fault: 'number', isFinal: true }
  if ((status >= 300 && status < 500 && status !== 408) || words !== undefined)
    return { state: 'refused', fault: 'refused', isFinal: false }
  return { state: 'unsure', fault: 'no_answer' }
}

/** The gateway's own words in a reply, which a proxy does not know. */
function wordsOf(body: string): string | undefined {
  try {
    const told = JSON.parse(body) as Record<string, unknown> | null
    const words = told?.['error'] ?? told?.['message']
    return typeof words === 'string' ? words : undefined
  } catch {
    return undefined
  }
}
