import type { Sender } from './messenger.ts'

const timeout = 20_000

/**
 * Sends text messages through a gateway that takes `{ "to": "+675…", "text": "…" }` by POST.
 * @param gatewayUrl user and password in it become basic authentication
 */
export function createSmsSender(gatewayUrl: string): Sender {
  const url = new URL(gatewayUrl)
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (url.username) {
    const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
    headers.set('Authorization', `Basic ${Buffer.from(pair).toString('base64')}`)
  }
  url.username = ''
  url.password = ''
  return async ({ recipient, body }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ to: `+${recipient}`, text: body }),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the gateway answered ${response.status}`)
  }
}
