import { killUnderLoad } from './kills.ts'
import { killedFirstStarts } from './starts.ts'

const trials = {
  'first starts that are killed': killedFirstStarts,
  'kills while people write': killUnderLoad,
}

for (const [name, run] of Object.entries(trials)) {
  process.stderr.write(`Trying ${name} …\n`)
  const { summary, faults } = await run()
  process.stdout.write(`${faults.length === 0 ? 'held  ' : 'FAILED'}  ${summary}\n`)
  for (const sentence of faults) process.stdout.write(`        ${sentence}\n`)
  if (faults.length > 0) process.exitCode = 1
}
