import { repeat } from './repeat.ts'
import type { MeasuredSchool } from './school.ts'

/** Milliseconds of a page of the Student List in a school and in one of a hundred thousand. */
export interface ListTimes {
  name: string
  small: number
  large: number
}

const pages: Record<string, string> = {
  'first page': '',
  'by name': 'sort=name',
  'by class, from its end': 'sort=-class',
  'one class by name': 'class_name=9A&sort=name',
}

/** Reads whatever fits the words, which is more in a larger school; what matters is that typing does not wait. */
const search = 'search=moale%20sare'

/** How many pages further than the first one to go before measuring. */
const far = 8

/** Reads pages of the list, as an administrator, before and after the school has grown to a hundred thousand. */
export async function measureLists(
  url: string,
  token: string,
  school: MeasuredSchool,
  seconds: number,
): Promise<{ students: [number, number]; times: ListTimes[]; search: ListTimes }> {
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (query: string) => {
    const reply = await fetch(`${url}/api/v1/admin/students?${query}`, { headers })
    if (!reply.ok) throw new Error(`the list answered ${reply.status}`)
    return (await reply.json()) as { next: string | null }
  }
  const measure = async () => {
    const found: number[] = []
    for (const query of Object.values(pages)) found.push((await repeat(() => ask(query), 1, seconds / 2)).p50)
    let query = 'sort=name'
    for (let page = 0; page < far; page++) query = `sort=name&after=${(await ask(query)).next ?? ''}`
    found.push((await repeat(() => ask(query), 1, seconds / 2)).p50)
    const searching = await repeat(() => ask(search), 1, seconds / 2)
    return [...found, searching.p50]
  }
  const before = await school.countStudents()
  const small = await measure()
  await school.growTo(100_000)
  const large = await measure()
  const students = await school.countStudents()
  const names = [...Object.keys(pages), 'a far page by name', 'a search of two words']
  const times = names.map((name, index) => ({
    name,
    small: small[index] ?? NaN,
    large: large[index] ?? NaN,
  }))
  return { students: [before, students], times: times.slice(0, -1), search: times.at(-1)! }
}
