/** Messages of the supervisor to one of the processes that answer requests. */
export type Order =
  /** Open the port now, and answer 503 until the parts have started. */
  | { type: 'listen' }
  /** Start the parts, and listen when they are ready. */
  | { type: 'start'; slot: number; dataDir: string; ownerUrl: string; setsUp: boolean; runsJobs: boolean }
  /** Report at `/ready` that the process stops, and answer requests until then. */
  | { type: 'drain' }
  /** `gently`: nobody's connection is cut, however long that takes. */
  | { type: 'stop'; gently: boolean }
  /** Report the measurements of this process, for the process that collects them. */
  | { type: 'measure'; collection: number }
  | { type: 'collected'; collection: number; measured: CollectedMeasurements }

/** Reports of such a process to the supervisor. */
export type Report =
  /** It accepts orders now. */
  | { type: 'up' }
  /** It answers requests. */
  | { type: 'ready'; greeting: string }
  /** A sign of life, sent every few seconds once it is ready. */
  | { type: 'alive' }
  /** It cannot start, and ends. */
  | { type: 'fault'; message: string; remedy: string }
  /** Stop all processes, and start the program again in the version named as the next one. */
  | { type: 'restart' }
  /** Collect the measurements of all others. */
  | { type: 'collect'; collection: number }
  | { type: 'measured'; collection: number; measurements: unknown }

/** Measurements of the other processes. */
export interface CollectedMeasurements {
  /** One entry for each process that has answered, in the form that prom-client aggregates. */
  others: unknown[]
  /** Processes that answer requests. */
  running: number
  /** Processes that were replaced because they had ended by themselves. */
  restarts: number
  /** Resident memory of the supervisor, in bytes. */
  supervisorBytes: number
}
