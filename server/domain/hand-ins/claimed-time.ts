import { readSignedTime } from '#server/domain/session/time-stamp.ts'

const day = 86_400_000

/** When a student says that work was handed in without a connection. */
export interface ClaimedTime {
  /** ISO 8601 */
  queued_at?: string
  /** A time that the server signed for this person before. */
  time_stamp?: string
}

interface JudgedTime {
  queued_at?: string
  /** The moment lies after a time that the server itself signed within the last 24 hours. */
  queued_at_proved?: boolean
}

/**
 * Decides whether a claimed moment can be trusted: signed time ≤ claimed moment ≤ now, and the time was signed within the
 * last 24 hours. Anything else stays a claim of the device's clock, which changes no deadline.
 * @param masterKey the installation's key, base64url
 */
export function judgeClaimedTime<Details extends ClaimedTime>(
  { queued_at, time_stamp, ...details }: Details,
  { masterKey, userId, now }: { masterKey: string; userId: string; now: Date },
): Omit<Details, keyof ClaimedTime> & JudgedTime {
  if (queued_at === undefined) return details
  const signed = time_stamp === undefined ? undefined : readSignedTime(masterKey, userId, time_stamp)
  const claimed = Date.parse(queued_at)
  const queued_at_proved =
    signed !== undefined &&
    signed.getTime() <= claimed &&
    claimed <= now.getTime() &&
    now.getTime() - signed.getTime() <= day
  return { ...details, queued_at, queued_at_proved }
}
