import { setTimeout as wait } from 'node:timers/promises'

const timeoutMs = 2000

/**
 * Asks the network who has a name that ends with `local` (mDNS), as phones do, because server systems often
 * do not ask by themselves.
 * @returns the addresses answered first; none when nobody has answered within two seconds
 */
export async function askNetwork(host: string): Promise<string[]> {
  // Loaded only here: most schools have a name that their system can resolve.
  const { default: multicastDns } = await import('multicast-dns')
  const mdns = multicastDns()
  const answered = new Promise<string[]>((resolve) => {
    mdns.on('response', ({ answers }) => {
      const found = answers.flatMap((one) =>
        one.type === 'A' && one.name.toLowerCase() === host.toLowerCase() ? [one.data] : [],
      )
      if (found.length > 0) resolve(found)
    })
    // Without a network there is nobody to answer.
    mdns.on('error', () => resolve([]))
    mdns.on('warning', () => resolve([]))
    mdns.once('ready', () => mdns.query(host, 'A'))
  })
  const isOver = new AbortController()
  try {
    return await Promise.race([answered, wait(timeoutMs, [], { signal: isOver.signal })])
  } finally {
    isOver.abort()
    mdns.destroy()
  }
}
