import { execFile } from 'node:child_process'

const timeoutMs = 30_000
const secondsToRemember = 60

/**
 * Shows a reply to an authority in the record that it looks up for a name, replacing the previous one.
 * @param keeper of the record: `https:` for acme-dns, `rfc2136:` for a name server
 * @throws when the keeper is unavailable or refuses
 */
export async function showInDns(keeper: URL, host: string, reply: string): Promise<void> {
  if (keeper.protocol === 'rfc2136:') await updateZone(keeper, host, reply)
  else await updateAcmeDns(keeper, reply)
}

/**
 * The name's record points to one at acme-dns (CNAME), which the holder of the key may change, and nothing
 * else.
 */
async function updateAcmeDns(keeper: URL, txt: string): Promise<void> {
  const [subdomain] = keeper.pathname.split('/').filter(Boolean)
  const response = await fetch(new URL('/update', keeper.origin), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Api-User': decodeURIComponent(keeper.username),
      'X-Api-Key': decodeURIComponent(keeper.password),
    },
    body: JSON.stringify({ subdomain, txt }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new Error(`acme-dns at ${keeper.host} cannot be reached.`, { cause: error })
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`acme-dns at ${keeper.host} refused the record (${response.status}).`)
}

/**
 * `nsupdate` signs its request (TSIG), and finds the zone; it gets the secret in a way that no process list
 * shows.
 */
async function updateZone(keeper: URL, host: string, txt: string): Promise<void> {
  const record = `_acme-challenge.${host}.`
  const [name, secret] = [decodeURIComponent(keeper.username), decodeURIComponent(keeper.password)]
  const orders = [
    `server ${keeper.hostname.replaceAll(/[[\]]/g, '')} ${keeper.port || 53}`,
    `key hmac-sha256:${name} ${secret}`,
    `update delete ${record} TXT`,
    `update add ${record} ${secondsToRemember} TXT "${txt}"`,
    'send',
  ]
  await new Promise<void>((resolve, reject) => {
    const child = execFile('nsupdate', ['-v'], { timeout: timeoutMs }, (error, _, errors) => {
      if (!error) return resolve()
      const reason =
        error.code === 'ENOENT'
          ? 'nsupdate is not installed here. On Debian: apt install bind9-dnsutils'
          : errors.replaceAll(secret, '…').trim() || 'no answer'
      reject(new Error(`The server for names ${keeper.host} was not told the record: ${reason}`))
    })
    child.stdin?.on('error', () => undefined).end(`${orders.join('\n')}\n`)
  })
}
