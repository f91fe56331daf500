import type { WorkerProcess } from './worker-process.ts'

type StartedProcess = Pick<WorkerProcess, 'tell' | 'ended'>

export interface Starter {
  /** Orders a process to start. */
  start: (member: StartedProcess, role: { slot: number; setsUp: boolean; runsJobs: boolean }) => void
  /** Orders every process, including later ones, to report that the program is stopping. */
  drain: () => void
}

/** Starts the processes of a program. @param options common to all of them */
export function createStarter(options: { dataDir: string; ownerUrl: string }): Starter {
  const started = new Set<StartedProcess>()
  let isDraining = false
  return {
    start(member, role) {
      started.add(member)
      void member.ended.then(() => started.delete(member))
      member.tell({ type: 'start', ...options, ...role })
      if (isDraining) member.tell({ type: 'drain' })
    },
    drain() {
      isDraining = true
      for (const member of started) member.tell({ type: 'drain' })
    },
  }
}
