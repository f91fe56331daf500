/** How long the service takes to refuse, for accounts that exist and for others. */
export interface Timing {
  /** Median in milliseconds. */
  known: number
  unknown: number
  /**
   * How far the ranks of the two lie apart, in standard deviations (Mann and Whitney's U): beyond 3 somebody could
   * tell them apart.
   */
  z: number
}

const wrong = 'not the password'

/** Sends one wrong password each for known and made-up addresses, one after the other and in turn. */
export async function compareTiming(url: string, known: string[]): Promise<Timing> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (const [n, email] of known.entries()) {
    const pair = [
      ['known', email],
      ['unknown', email.replace(/^[^@]+/, (name) => `x${name}`)],
    ] as const
    // Neither may always come first.
    for (const [kind, address] of n % 2 === 0 ? pair : pair.toReversed())
      times[kind].push(await refusalTime(url, address))
  }
  return {
    known: median(times.known),
    unknown: median(times.unknown),
    z: distance(times.known, times.unknown),
  }
}

async function refusalTime(url: string, email: string): Promise<number> {
  const started = performance.now()
  const reply = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: wrong }),
  })
  await reply.arrayBuffer()
  if (reply.status !== 400) throw new Error(`a wrong password was answered ${reply.status}`)
  return performance.now() - started
}

function distance(a: number[], b: number[]): number {
  const ranked = [...a.map((time) => ({ time, isA: true })), ...b.map((time) => ({ time, isA: false }))]
  ranked.sort((one, other) => one.time - other.time)
  const sum = ranked.reduce((total, { isA }, index) => total + (isA ? index + 1 : 0), 0)
  const u = sum - (a.length * (a.length + 1)) / 2
  const spread = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  return (u - (a.length * b.length) / 2) / spread
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
