import { StartFault } from '#server/machine/start-fault.ts'
import type { BackupFault } from '#shared/backups/contract.ts'

/** Archives cannot be written to, or read from, their place. The message says why in words for the office. */
export class PlaceFault extends StartFault {
  readonly fault: BackupFault

  constructor(fault: BackupFault, message: string, remedy = '', options?: { cause?: unknown }) {
    super(message, remedy, options)
    this.name = 'PlaceFault'
    this.fault = fault
  }
}
