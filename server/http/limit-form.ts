import { bodyLimit } from 'hono/body-limit'
import { because } from '#shared/reasons.ts'
import { AppError } from './errors.ts'

/** Refuses a form of more than `maxBytes` with 413, before it is read. */
export function limitForm(maxBytes: number) {
  return bodyLimit({
    maxSize: maxBytes,
    onError() {
      throw new AppError('TOO_LARGE', { status: 413, reason: because('refusals.requests.formTooLong') })
    },
  })
}
