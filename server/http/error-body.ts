import type { Reason } from '#shared/reasons.ts'
import type { Words } from '#shared/words/words.ts'
import { reasonOfFault, sayFault, sentenceOf, type AppError, type Faults } from './errors.ts'

/** Details that a form can show. */
export interface ErrorData {
  /** The key of the message in the words, with its values. */
  reason?: Reason
  /** The faulty fields by name, each with the fault and the remedy. */
  fields?: Record<string, string>
  /** The reasons of the faulty fields, by name. */
  reasons?: Record<string, Reason>
  /** Seconds to wait before trying again. */
  retry_after?: number
}

/** The one error shape of every interface except `/auth/v1`, whose shape its contract prescribes. */
export interface ErrorBody {
  code: string
  status: number
  message: string
  data?: ErrorData
}

/** The error as the body of a reply, in one language. */
export function errorBody(error: AppError, spoken?: Words): ErrorBody {
  const { code, status, reason, data } = error
  const { fields, ...others } = data ?? {}
  return {
    code,
    status,
    message: sentenceOf(error, spoken),
    data: { ...(reason && { reason }), ...(fields && saidFields(fields, spoken)), ...others },
  }
}

function saidFields(faults: Faults, spoken?: Words): Pick<ErrorData, 'fields' | 'reasons'> {
  const fields: Record<string, string> = {}
  const reasons: Record<string, Reason> = {}
  for (const [name, fault] of Object.entries(faults)) {
    fields[name] = sayFault(fault, spoken)
    const reason = reasonOfFault(fault)
    if (reason) reasons[name] = reason
  }
  return { fields, reasons }
}
