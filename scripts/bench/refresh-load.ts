import { json } from 'node:stream/consumers'
import { repeat } from './repeat.ts'

/** Refreshes sessions over and over, each with the token that the last refresh gave, as browsers do. */
export interface RefreshLoad {
  url: string
  /** One for each browser. */
  tokens: string[]
  seconds: number
}

const { url, tokens, seconds } = (await json(process.stdin)) as RefreshLoad
const idle = [...tokens]
const measured = await repeat(
  async () => {
    const refresh_token = idle.pop()
    const reply = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token }),
    })
    if (!reply.ok) throw new Error(`a refresh was answered ${reply.status}`)
    idle.push(((await reply.json()) as { refresh_token: string }).refresh_token)
  },
  tokens.length,
  seconds,
)
console.log(JSON.stringify(measured))
