import { mendProgram } from '#server/machine/command.ts'
import { StartFault } from '#server/machine/start-fault.ts'

/** Node's errors that name a package, not a file of the program itself. */
const inPackage = /node_modules|Cannot find package|requested module '[^'./#]/

/**
 * Explains why part of the program could not be loaded: a package that was damaged, for example by a power cut during the
 * installation, is reported with its remedy.
 */
export function refuseDamaged(cause: Error): never {
  const [firstLine = '', secondLine = ''] = (cause.stack ?? '').split('\n')
  if (!inPackage.test(`${cause.message}\n${firstLine}\n${secondLine}`)) throw cause
  throw new StartFault(
    `A package that the program needs is damaged or missing:\n${cause.message.split('\n', 1)[0]}`,
    mendProgram('node_modules'),
    { cause },
  )
}
