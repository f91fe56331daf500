import type pg from 'pg'
import { readAddress } from './address.ts'
import { clientOf, Hosts, tryHosts } from './hosts.ts'

/**
 * Opens a connection outside the pools, for exclusive use.
 * @param url in the form of `normalizeAddress`
 * @param name shown in PostgreSQL's list of connections
 * @throws {UnreachableHost} when no server of the address can be used
 */
export async function connect(url: string, name: string): Promise<pg.Client> {
  const address = readAddress(url)
  const hosts = new Hosts(address.hosts)
  const Client = clientOf(address, hosts)
  return await tryHosts(hosts, () => new Client({ application_name: name }).connect())
}

/** Does a piece of work on a connection outside the pools. @throws as {@link connect} */
export async function onConnection<T>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connect(url, name)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
