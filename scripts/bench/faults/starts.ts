import { rmSync } from 'node:fs'
import { startMeasured, startRefused } from '../program.ts'
import { MeasuredSchool } from '../school.ts'
import { ask, createExpectations, newFolder, withSchool, type FaultReport } from './fault.ts'
import { cutPower } from './signals.ts'

/** The first start is killed at so many moments, each in a folder of its own, and started again. */
export async function killedFirstStarts(port: number, moments: number): Promise<FaultReport> {
  const { milliseconds, students } = await measureFirstStart(port)
  const faults: string[] = []
  let slowest = 0
  for (let moment = 1; moment <= moments; moment++) {
    const dataDir = newFolder()
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
    fault: `The first start is killed at ${moments} moments within ${(milliseconds / 1000).toFixed(1)} seconds`,
    seen: 'nothing yet; nobody is there',
    logged: faults.join('; ') || 'nothing; the next start goes on',
    after: `${moments - faults.length} of ${moments} next starts came up with the whole school, within ${slowest.toFixed(1)} s`,
    faults,
  }
}

async function measureFirstStart(port: number): Promise<{ milliseconds: number; students: number }> {
  return await withSchool(port, async ({ program, school }) => ({
    milliseconds: program.secondsToReady * 1000,
    students: await school.countStudents(),
  }))
}

/** A second program is started on the folder of one that runs. */
export async function twoPrograms(port: number): Promise<FaultReport> {
  return await withSchool(port, async ({ dataDir, program: { url } }) => {
    const { faults, expect } = createExpectations()
    const second = (await startRefused(dataDir, port + 1)) ?? 'nothing, and went on'
    const sentence = /The data folder .* is in use by another running instance\./.exec(second)?.[0]
    const ready = await ask(`${url}/ready`)
    const other = newFolder()
    const third = (await startRefused(other, port)) ?? 'nothing, and went on'
    rmSync(other, { recursive: true, force: true })
    const portTaken = /Port \d+ is already used by another program\./.exec(third)?.[0]
    expect(sentence !== undefined, `the second program said: ${second}`)
    expect(portTaken !== undefined, `a program on the same port said: ${third}`)
    expect(ready.status === 200, `/ready of the first one answered ${ready.status}`)
    return {
      fault: 'A second program is started on the same folder, and one on the same port',
      seen: 'nothing changes; the first one serves on',
      logged: `${sentence?.replace(dataDir, '…')} ${portTaken}`,
      after: 'the second one ends before it has touched anything',
      faults,
    }
  })
}
