import { rmSync } from 'node:fs'
import { newDataDir, withFreshSchool } from '../harness/fresh-school.ts'
import { startMeasured } from '../harness/program.ts'
import { MeasuredSchool } from '../harness/school.ts'
import { port, readSetting } from '../harness/settings.ts'
import type { TrialResult } from './kills.ts'
import { cutPower } from './signals.ts'

const moments = readSetting('FAULTS_MOMENTS', 20)

/** Kills the first start at this many moments, each in a new folder, and starts it again. */
export async function killedFirstStarts(): Promise<TrialResult> {
  const { milliseconds, students } = await withFreshSchool(port, async ({ program, school }) => ({
    milliseconds: program.secondsToReady * 1000,
    students: await school.countStudents(),
  }))
  const faults: string[] = []
  let slowest = 0
  for (let moment = 1; moment <= moments; moment++) {
    const dataDir = newDataDir()
    const after = Math.round((moment / moments) * milliseconds)
    const onStart = (pid: number) => void setTimeout(() => cutPower(pid, dataDir), after)
    const cut = await startMeasured(dataDir, port, { onStart }).catch(() => undefined)
    await cut?.ended
    const next = await startMeasured(dataDir, port).catch((error: Error) => error.message)
    if (typeof next === 'string') faults.push(`after ${after} ms: ${next.slice(0, 200)}`)
    else {
      slowest = Math.max(slowest, next.secondsToReady)
      const found = await new MeasuredSchool(dataDir).countStudents()
      if (found !== students) faults.push(`after ${after} ms: ${found} of ${students} students`)
      await next.stop()
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    summary: `A first start killed at ${moments} moments; the next one served within ${slowest.toFixed(1)} s`,
    faults,
  }
}
