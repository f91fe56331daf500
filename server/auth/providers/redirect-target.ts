import { isIP } from 'node:net'
import type { AuthSettings } from '#server/auth/http/settings.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
const longest = 2000

/**
 * Chooses where a person is redirected: the first requested address that is allowed, else the site itself. An
 * address is allowed if it has the site's scheme, host and port (any port on the same machine), or matches a
 * pattern of the list.
 * @param requested as given in `redirect_to` or `Referer`
 */
export function redirectTarget(
  settings: Pick<AuthSettings, 'siteUrl' | 'redirectUrls'>,
  ...requested: (string | null | undefined)[]
): string {
  for (const text of requested) {
    const target = allowedTarget(settings, text)
    if (target !== undefined) return target
  }
  return settings.siteUrl
}

function allowedTarget(
  { siteUrl, redirectUrls }: Pick<AuthSettings, 'siteUrl' | 'redirectUrls'>,
  text: string | null | undefined,
): string | undefined {
  // Browsers read backslashes as slashes and drop line breaks; both are used to disguise addresses.
  if (!text || text.length > longest || /[\\\s\p{Cc}]/u.test(text) || !/^[a-z][a-z0-9+.-]*:\/\//i.test(text))
    return undefined
  const url = parse(text)
  if (!url || url.username || url.password) return undefined
  if (/^(javascript|data|vbscript|file|blob|about):$/.test(url.protocol)) return undefined
  if (isBareAddress(url)) return undefined
  if (isSameSite(url, new URL(siteUrl))) return url.href
  const plain = new URL(url)
  plain.hash = ''
  return redirectUrls.some((pattern) => matches(pattern, plain.href)) ? url.href : undefined
}

function parse(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

/** Numeric addresses hide where they lead, except on the same machine. */
function isBareAddress({ hostname }: URL): boolean {
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || /^(\d+|0x[0-9a-f]+)$/i.test(hostname)
  return isNumber && !loopback.has(hostname)
}

function isSameSite(url: URL, site: URL): boolean {
  if (url.protocol !== site.protocol || url.hostname !== site.hostname) return false
  return url.port === site.port || loopback.has(url.hostname)
}

/** `*` matches anything without `.` and `/`, `**` anything; in the host neither reaches beyond it. */
function matches(pattern: string, href: string): boolean {
  const split = (text: string) => /^([^/]*\/\/[^/?#]*)(.*)$/s.exec(text)
  const [, allowedOrigin, allowedRest] = split(pattern) ?? []
  const [, origin, rest] = split(href) ?? []
  if (allowedOrigin === undefined || allowedRest === undefined || origin === undefined || rest === undefined)
    return false
  const path = allowedRest === '' ? ['', '/'] : [allowedRest]
  return glob(allowedOrigin).test(origin) && path.some((one) => glob(one).test(rest))
}

function glob(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*|\*|\?(?=$))/)
    .map((part) =>
      part === '**' ? '[^]*' : part === '*' ? '[^./]*' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('')
  return new RegExp(`^${source}$`, 'i')
}
