import { globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/* The head of every decision record has one form, and records that supersede each other agree about it. */

const folder = 'docs/decisions'
const isRecord = (name: string) => /^\d{3}-[a-z0-9-]+\.md$/.test(name)
const paths = [
  ...readdirSync(folder).filter(isRecord),
  ...readdirSync(`${folder}/superseded`).map((name) => `superseded/${name}`),
]
const head =
  /^# (?<number>\d{3}) .+\n\nStatus: (?<status>accepted|superseded in part|superseded)\nDate: \d{4}-\d\d-\d\d\n(?:Supersedes: (?<supersedes>.+)\n)?(?:Superseded by: (?<supersededBy>.+)\n)?(?:See also: \d{3}(?:, \d{3})*\n)?\n## Context\n/

/** How documents name records: '(106)', '(086, 108)', and by their files. */
const citation = /(?:\(|decisions\/)(\d{3}(?:, \d{3})*)(?=\)|-[a-z])/g

const records = paths.map((path) => {
  const text = readFileSync(`${folder}/${path}`, 'utf8')
  const { number = '', status = '', supersedes, supersededBy } = head.exec(text)?.groups ?? {}
  return { path, number, status, supersedes: listOf(supersedes), supersededBy: listOf(supersededBy) }
})

function listOf(line: string | undefined): string[] {
  return line?.split(', ') ?? []
}

/** Pairs such as "058 by 103" or "058 by 085 in part", as the newer or as the older records name them. */
function pairsOf(side: 'supersedes' | 'supersededBy'): string[] {
  const pairs = records.flatMap((record) =>
    record[side].map((entry) => {
      const other = entry.slice(0, 3)
      const [older, newer] = side === 'supersedes' ? [other, record.number] : [record.number, other]
      return `${older} by ${newer}${entry.slice(3)}`
    }),
  )
  return pairs.toSorted()
}

function statusOf(supersededBy: string[]): string {
  if (supersededBy.length === 0) return 'accepted'
  return supersededBy.every((entry) => entry.endsWith(' in part')) ? 'superseded in part' : 'superseded'
}

describe.each(records)('$path', ({ path, number, status, supersededBy }) => {
  test('begins with number, title, status and date as docs/decisions/README.md shows', () => {
    expect(path.replace('superseded/', '').slice(0, 3)).toBe(number)
  })

  test('has the status, and is in the folder, that follow from "Superseded by"', () => {
    expect({ status, isFiledAsSuperseded: path.startsWith('superseded/') }).toEqual({
      status: statusOf(supersededBy),
      isFiledAsSuperseded: statusOf(supersededBy) === 'superseded',
    })
  })
})

test('each number is used once', () => {
  const numbers = records.map(({ number }) => number)
  expect(numbers).toEqual([...new Set(numbers)])
})

test('a record that supersedes another is named by it, and the other way round', () => {
  expect(pairsOf('supersededBy')).toEqual(pairsOf('supersedes'))
})

test('the documents name records in force', () => {
  const inForce = new Set(records.filter(({ status }) => status !== 'superseded').map(({ number }) => number))
  const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')]
  const cited = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(citation)].flatMap(([, numbers = '']) =>
      numbers.split(', ').map((number) => `${file}: ${number}`),
    ),
  )
  expect(cited.length).toBeGreaterThan(100)
  expect(cited.filter((one) => !inForce.has(one.slice(-3)))).toEqual([])
})
