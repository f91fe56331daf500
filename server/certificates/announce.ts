import multicastDns from 'multicast-dns'
import type { Logger } from 'pino'
import { ownAddresses } from '#server/machine/own-addresses.ts'

const secondsToRemember = 120

/**
 * Answers anybody on the network who asks for a name that ends with `local` (mDNS, RFC 6762) with the
 * addresses of this machine. If the machine has no network, or its system refuses, it does nothing.
 * @returns a function that stops it
 */
export function announceHost(host: string, logger: Logger): () => void {
  const mdns = multicastDns()
  mdns.on('error', (error) =>
    logger.warn({ err: error }, 'the name of the school cannot be announced on the network'),
  )
  mdns.on('warning', () => undefined)
  mdns.on('query', ({ questions }) => {
    const isAsked = questions.some(
      ({ name, type }) => name.toLowerCase() === host && (type === 'A' || (type as string) === 'ANY'),
    )
    if (isAsked)
      mdns.respond(
        ownAddresses().map((data) => ({ name: host, type: 'A', ttl: secondsToRemember, flush: true, data })),
      )
  })
  return () => mdns.destroy()
}
