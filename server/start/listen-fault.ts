import { typed } from '#server/machine/command.ts'
import { StartFault } from '#server/machine/start-fault.ts'

/** Explains why a port cannot be opened. */
export function listenFault(
  error: NodeJS.ErrnoException,
  { port, host, setting }: { port: number; host: string; setting: 'PORT' | 'HTTP_PORT' },
): StartFault {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartFault(
        `Port ${port} is already used by another program.`,
        `Stop that program, or choose another port, for example: ${setting}=3001 ${typed('start')}`,
        { cause: error },
      )
    case 'EACCES':
      return new StartFault(
        `This account may not listen on port ${port}.`,
        `Choose a port above 1023, for example: ${setting}=3000 ${typed('start')}`,
        { cause: error },
      )
    default:
      return new StartFault(
        `The server cannot listen on ${host}, port ${port} (${error.code ?? error.message}).`,
        `Check HOST and ${setting}, and start again.`,
        { cause: error },
      )
  }
}
