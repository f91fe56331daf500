import { StartFault } from '#server/machine/start-fault.ts'

/** An object store that speaks the S3 protocol, and the school's part of it. */
export interface StoreAddress {
  bucket: string
  /** Prefix of every key; empty, or ending in a slash. */
  prefix: string
  /** Without a trailing slash. The bucket is named in the path, which every store understands. */
  endpoint: string
  /** The endpoint as reached by browsers; absent if they cannot reach it. */
  publicEndpoint?: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The settings that a store's address is read from. */
export interface StoreSettings {
  /** Name of the setting that holds the address, for messages. */
  setting: string
  /** `s3://bucket/folder?endpoint=https://…&region=…`; the folder and both parameters may be absent. */
  url: string
  publicEndpoint?: string | undefined
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
  /** Names of the two settings that hold the keys, for messages. */
  keySettings?: string
}

/**
 * Reads the address of an object store. Without an endpoint it is Amazon's for the region.
 * @throws {StartFault} naming what is missing or cannot be used
 */
export function readStoreAddress(settings: StoreSettings): StoreAddress {
  const { setting, url, publicEndpoint, accessKeyId, secretAccessKey } = settings
  const { keySettings = 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY' } = settings
  const example = 's3://bucket?endpoint=https://s3.example&region=us-east-1'
  if (!URL.canParse(url))
    throw new StartFault(`${setting} is no address of an object store.`, `Write it like this: ${example}`)
  const { hostname: bucket, pathname, searchParams, username, password } = new URL(url)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new StartFault(`${setting} names no bucket.`, `Write it like this: ${example}`)
  const unknown = [...searchParams.keys()].filter((name) => !['endpoint', 'region'].includes(name))
  if (unknown.length > 0)
    throw new StartFault(
      `${setting} has a parameter that is not known: ${unknown.join(', ')}.`,
      `Write it like this: ${example}`,
    )
  if (!accessKeyId || !secretAccessKey || username || password)
    throw new StartFault(
      'The keys of the object store are missing.',
      `Set ${keySettings} in the environment; they may not stand in ${setting}.`,
    )
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const folder = pathname.replace(/^\/+|\/+$/g, '')
  return {
    bucket,
    prefix: folder && `${folder}/`,
    endpoint: readEndpoint(`endpoint in ${setting}`, endpoint),
    ...(publicEndpoint ? { publicEndpoint: readEndpoint('FILES_PUBLIC_ENDPOINT', publicEndpoint) } : {}),
    region,
    accessKeyId,
    secretAccessKey,
  }
}

function readEndpoint(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  // The endpoint is quoted in messages, and no request can be sent to such an address.
  if (url?.username || url?.password)
    throw new StartFault(
      `The ${name} has a user name or a password in it.`,
      'Write it like https://s3.example, without them.',
    )
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new StartFault(`The ${name} is no address of a server: ${text}`, 'Write it like https://s3.example')
  return url.href.replace(/\/+$/, '')
}
