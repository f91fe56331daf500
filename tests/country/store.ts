import { startObjectStore } from '#tests/support/object-store.ts'
import type { Machines } from './machines.ts'

/**
 * Starts an object store, and names it in the files of the machines.
 * @param pem of a server, because pgBackRest speaks to a store by https only
 * @returns the settings with which pgBackRest finds it, and what ends it
 */
export async function startStore(
  machines: Machines,
  pem: string,
): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> {
  const store = await startObjectStore()
  const { endpoint, accessKeyId, secretAccessKey } = store.address
  Object.assign(machines.replacements, {
    'endpoint=https://s3.example': `endpoint=${encodeURIComponent(endpoint)}`,
    '_KEY_ID=KEY': `_KEY_ID=${accessKeyId}`,
    '_KEY=SECRET': `_KEY=${secretAccessKey}`,
    's3-key=KEY': `s3-key=${accessKeyId}`,
    's3-key-secret=SECRET': `s3-key-secret=${secretAccessKey}`,
  })
  const own = machines.address(30)
  const configuration = `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
listen store
  bind ${own}:443 ssl crt ${machines.write('store', '/etc/store.pem', pem)}
  server swift ${new URL(endpoint).host}
`
  const file = machines.write('store', '/etc/haproxy.cfg', configuration)
  machines.launch('store', ['haproxy', '-db', '-f', file], { isRoot: true })
  const env = {
    // No name server knows it, so its certificate cannot be for its name.
    PGBACKREST_REPO1_STORAGE_HOST: own,
    PGBACKREST_REPO1_STORAGE_VERIFY_TLS: 'n',
    PGBACKREST_LOCK_PATH: machines.makeFolder('store', '/var/lock'),
    PGBACKREST_LOG_LEVEL_FILE: 'off',
  }
  return { env, stop: () => store.stop() }
}
