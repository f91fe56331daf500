import type * as PromClient from 'prom-client'
import type { Registry } from 'prom-client'
import type { CollectedMeasurements } from '#server/processes/messages.ts'
import type { Peers } from '#server/processes/peers.ts'

type Library = typeof PromClient

/**
 * Adds the measurements of the other processes to this one's, since a request reaches any of them. Each
 * metric defines its aggregation: the memory as a sum, for example, and the database's own counts once.
 * @returns a function that writes all of them
 */
export function addPeers(library: Library, registry: Registry, peers: Peers): () => Promise<string> {
  peers.onMeasure(() => registry.getMetricsAsJSON())
  const writeProcesses = countProcesses(library)
  return async () => {
    const collected = await peers.collect()
    const own = await registry.getMetricsAsJSON()
    const all = library.AggregatorRegistry.aggregate([own, ...(collected.others as object[])])
    return `${await all.metrics()}\n${await writeProcesses(collected)}`
  }
}

/** @returns a function that writes the supervisor's measurements */
function countProcesses({
  Gauge,
  Registry: NewRegistry,
}: Library): (measured: CollectedMeasurements) => Promise<string> {
  const registry = new NewRegistry()
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const running = gauge('school_processes', 'Processes that answer requests.')
  const included = gauge('school_processes_measured', 'Processes whose measurements are in the sums.')
  const restarts = gauge('school_process_restarts', 'Processes that ended by themselves and were replaced.')
  const memory = gauge(
    'school_supervisor_memory_bytes',
    'Resident memory of the process that watches over them.',
  )
  return async (measured) => {
    running.set(measured.running)
    included.set(measured.others.length + 1)
    restarts.set(measured.restarts)
    memory.set(measured.supervisorBytes)
    return await registry.metrics()
  }
}
