/** Words that people write before the number of a class. */
const wordBefore = /^(class|grade|gr|g|form|year|yr|y|standard|std)\.?(?=\d)/

/**
 * The home class that is meant, however it is spaced, in which case, and whether a word such as Form is written before its number
 * or left out; undefined where none or several may be meant.
 */
export function findHomeClass(typed: string, classes: readonly string[]): string | undefined {
  const written = withoutBlanks(typed)
  const short = withoutWord(written)
  const exact = classes.find((name) => withoutBlanks(name) === written)
  const [found, ...others] = exact
    ? [exact]
    : classes.filter((name) => withoutWord(withoutBlanks(name)) === short)
  return others.length === 0 ? found : undefined
}

/** A name of a class for comparing, however it is spaced and in which case. */
function withoutBlanks(name: string): string {
  return name.replaceAll(/\s+/g, '').toLowerCase()
}

function withoutWord(name: string): string {
  return name.replace(wordBefore, '')
}
