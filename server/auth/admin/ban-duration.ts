import { validationFailed } from '#server/auth/http/auth-error.ts'

const units: Record<string, number> = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 }
const maxSeconds = 100 * 365 * 86_400

/**
 * Reads how long a person is locked out, as `24h`, `1h30m` or `none`.
 * @returns seconds; 0 lifts the ban
 * @throws {AuthError} `validation_failed`
 */
export function readBanDuration(text: string): number {
  if (text === 'none') return 0
  if (text.length > 40 || !/^(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))+$/.test(text))
    throw validationFailed('invalid format for ban duration: must be none or such as 24h')
  const parts = text.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)
  let seconds = 0
  for (const [, amount, unit] of parts) seconds += Number(amount) * (units[unit ?? ''] ?? 0)
  return Math.min(seconds, maxSeconds)
}
