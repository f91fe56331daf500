import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { showFigures, type Figure, type Run } from './figures.ts'

const folder = '.bench'
const mostRuns = 20

/**
 * Adds a run to the history of this folder, which holds the last twenty of each part.
 * @param part names the history, for example 'rates'
 * @returns the figures as a table, compared with the last run
 */
export function recordRun(part: string, machine: string, figures: Figure[]): string {
  const file = path.join(folder, `${part}.jsonl`)
  const runs = readRuns(file)
  const run: Run = { at: new Date().toISOString(), machine, figures }
  mkdirSync(folder, { recursive: true })
  const recent = [...runs, run].slice(-mostRuns)
  writeFileSync(file, recent.map((one) => `${JSON.stringify(one)}\n`).join(''))
  return showFigures(figures, runs.at(-1))
}

function readRuns(file: string): Run[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Run)
}
