import { setTimeout as wait } from 'node:timers/promises'

export interface Reply {
  /** 0: no answer. */
  status: number
  text: string
}

/** Makes a call as a program, or requests a page as a browser if there is no token. */
export async function ask(address: string, token?: string, method = 'GET', body?: object): Promise<Reply> {
  try {
    const reply = await fetch(address, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : { accept: 'text/html,*/*' }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: reply.status, text: await reply.text() }
  } catch {
    // The program has ended or is ending.
    return { status: 0, text: '' }
  }
}

/** @returns whether the program could serve again within a minute */
export async function becomesReady(url: string): Promise<boolean> {
  const started = performance.now()
  while (performance.now() - started < 60_000) {
    if ((await ask(`${url}/ready`)).status === 200) return true
    await wait(250)
  }
  return false
}

/** An article as its form sends it. */
export function article() {
  return {
    id: crypto.randomUUID(),
    title: `Fault ${crypto.randomUUID().slice(0, 8)}`,
    category: 'announcements',
    published_on: '2026-02-02',
    is_published: true,
    content: 'A paragraph.',
    picture: null,
    picture_alt: '',
  }
}
