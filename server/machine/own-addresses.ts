import os from 'node:os'

/** Addresses of this machine in its networks (IPv4, without loopback). */
export function ownAddresses(): string[] {
  return Object.values(os.networkInterfaces()).flatMap((all = []) =>
    all.flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : [])),
  )
}
