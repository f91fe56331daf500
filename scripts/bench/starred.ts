/** A cell of a table, with a star when the figure misses its aim. @param aim left out where there is none */
export function starred(value: number, aim = Infinity, digits = 0): string {
  return `${value.toFixed(digits)}${value > aim ? ' *' : '  '}`.padStart(11)
}
