/** What was typed into a field; empty where there is none, or where it holds a file. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
