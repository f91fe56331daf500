/**
 * For routes whose page is the same for everyone: the server may keep it for five minutes. Browsers still ask each
 * time and hear that nothing has changed.
 */
export function keptPage(): HeadersInit {
  return { 'Cache-Control': 'public, s-maxage=300' }
}
