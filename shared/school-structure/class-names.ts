/** Words that people write before the number of a class. */
const wordBefore = /^(class|grade|gr|g|form|year|yr|y|standard|std)\.?(?=\d)/

/**
 * The home class meant by a text, whatever its spacing and case, and with or without a word such as Form
 * before its number; undefined if none or several may be meant.
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

/** The name of a class for comparison, without spacing and case. */
function withoutBlanks(name: string): string {
  return name.replaceAll(/\s+/g, '').toLowerCase()
}

function withoutWord(name: string): string {
  return name.replace(wordBefore, '')
}
