import type { TextFault } from '#shared/texts/rules.ts'
import type { Gateway, Outcome } from './gateway.ts'

const timeout = 20_000

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
      const words = await response.text().catch(() => '')
      return judge(response.status, words)
    },
  }
}

function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string } }
  return cause?.code ?? ''
}

/** Statuses of refusals that another attempt would only meet again. */
const finalFaults: Record<number, TextFault> = { 400: 'number', 404: 'refused', 410: 'number', 422: 'number' }

/**
 * Classifies the reply. A proxy answers 502 or 504 for a gateway that may have accepted the text, so that a
 * failure counts as a refusal only with the gateway's own message.
 */
function judge(status: number, words: string): Outcome {
  // The gateway has already had this id.
  if ((status >= 200 && status < 300) || status === 409) return { state: 'sent' }
  if (status === 402) return { state: 'refused', fault: 'credit', isFinal: false }
  const final = finalFaults[status]
  if (final) return { state: 'refused', fault: final, isFinal: true }
  if (status >= 300 && status < 500 && status !== 408)
    return { state: 'refused', fault: 'refused', isFinal: false }
  return saysWhy(words)
    ? { state: 'refused', fault: 'refused', isFinal: false }
    : { state: 'unsure', fault: 'no_answer' }
}

function saysWhy(words: string): boolean {
  try {
    const body = JSON.parse(words) as Record<string, unknown> | null
    return typeof (body?.['error'] ?? body?.['message']) === 'string'
  } catch {
    return false
  }
}
