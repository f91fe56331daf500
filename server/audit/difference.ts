/**
 * The values of a row before and after a change, without the unchanged ones, for an entry of the audit log.
 */
export function differenceOf<Row extends object>(
  before: Row,
  after: Row,
): { before: Partial<Row>; after: Partial<Row> } {
  const names = (Object.keys(after) as (keyof Row)[]).filter((name) => before[name] !== after[name])
  const pick = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<Row>
  return { before: pick(before), after: pick(after) }
}
