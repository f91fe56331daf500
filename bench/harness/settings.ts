/** Reads a number that a variable of the environment may set; the README names them all. */
export function readSetting(name: string, otherwise: number): number {
  return Number(process.env[name] ?? otherwise)
}

/** The port of the measured program; a second program has the next one. */
export const port = readSetting('PORT', 3369)

/** The browser of the visits. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** The names of the calls whose costs are measured; all by default. */
export const chosenCalls = process.env['BENCH_CALLS']?.split(',')

/** Reports progress, apart from the results. */
export function report(text: string): void {
  process.stderr.write(`${text}\n`)
}
