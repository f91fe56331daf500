import { readdirSync } from 'node:fs'
import type { FreshSchool } from '../harness/fresh-school.ts'
import { memoryOf } from '../harness/machine.ts'

/** The state of program and database at one moment, under the names by which it is reported. */
export interface Sample {
  /**
   * File pages are left out: this program's share of them grows whenever another program with the same Node ends, which would
   * look like a leak.
   */
  'MB of the program': number
  'MB that the processes of PostgreSQL share': number
  'MB that each of them has': number
  'processes of PostgreSQL': number
  'open files and connections of the program': number
}

/** @throws on a system that does not list its processes */
export function takeSample({ program: { pid }, dataDir }: FreshSchool): Sample {
  const memory = memoryOf(pid, dataDir)
  if (!memory) throw new Error('this system does not tell how much memory a process takes')
  return {
    'MB of the program': memory.nodeOwn,
    'MB that the processes of PostgreSQL share': memory.postgresShared,
    'MB that each of them has': memory.postgresOwn,
    'processes of PostgreSQL': memory.processes,
    'open files and connections of the program': readdirSync(`/proc/${pid}/fd`).length,
  }
}
