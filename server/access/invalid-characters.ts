import { hasValidCharacters } from '#shared/valid-characters.ts'

/**
 * Finds a text in an input that cannot be stored, as a value or as a name.
 * @returns its place, such as `marks.0.reason`
 */
export function findInvalidCharacters(input: unknown): string | undefined {
  // A loop rather than recursion, because a body may be nested deeper than the stack.
  const left: [place: string, value: unknown][] = [['', input]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [place, value] = next
    if (typeof value === 'string' && !hasValidCharacters(value)) return place || 'body'
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!hasValidCharacters(name)) return place || 'body'
      left.push([place ? `${place}.${name}` : name, inner])
    }
  }
  return undefined
}
