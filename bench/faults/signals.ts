import { databaseProcesses } from '../harness/machine.ts'

/** Sends a signal to a process that may have ended already. */
export function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Ends the program and its database at once, like a power cut. */
export function cutPower(pid: number, dataDir: string): void {
  for (const one of [pid, ...databaseProcesses(dataDir)]) send(one, 'SIGKILL')
}
