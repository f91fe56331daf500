import { isPortFree } from '#server/machine/free-port.ts'
import { localName } from '#shared/reach/names.ts'

/** Ports of https and of plain http; the second ones are for accounts that may not use the first. */
const usual = { https: 443, plain: 80 }
const otherPort = 3443
const plainPort = 3000

interface Ports {
  port: number
  https: { certified?: unknown; plain?: { port: number } | undefined }
}

/**
 * The https address of the school's own name, on ports that are free and that this account may use.
 * @returns undefined when no such port is free
 */
export async function findSecureAddress(): Promise<string | undefined> {
  if ((await isPortFree(usual.https)) && (await isPortFree(usual.plain))) return `https://${localName}`
  return (await isPortFree(otherPort)) ? `https://${localName}:${otherPort}` : undefined
}

/** The port of plain http when there is no https beside it. */
export function plainPortOf({ port, https }: Ports): number {
  if (https.certified === undefined) return port
  return https.plain === undefined || https.plain.port === usual.plain ? plainPort : https.plain.port
}

/**
 * The settings under which the program is reached at an address.
 * @param address `https://` with the school's own name, `http://` with an address of this machine; null for
 * this computer only
 * @param plain the port of plain http
 */
export function settingsFor(address: string | null, plain: number): Record<string, string | undefined> {
  const ofPort = (port: number) => (port === plainPort ? undefined : String(port))
  if (address === null)
    return { HOST: undefined, PUBLIC_URL: undefined, PORT: ofPort(plain), HTTP_PORT: undefined }
  const { protocol, port } = new URL(address)
  if (protocol === 'http:')
    return { HOST: '0.0.0.0', PUBLIC_URL: address, PORT: ofPort(plain), HTTP_PORT: undefined }
  // Without a port the program uses those of https and http. Otherwise plain http stays where people know it.
  const ports =
    port === '' ? { PORT: undefined, HTTP_PORT: undefined } : { PORT: port, HTTP_PORT: String(plain) }
  return { HOST: '0.0.0.0', PUBLIC_URL: address, ...ports }
}
