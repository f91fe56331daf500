/** Words that people write before the number of a class. */
const wordBefore = /^(class|grade|gr|g|form|year|yr|y|standard|std)\.?(?=\d)/

/**
 * The home class meant by a text, whatever its spacing and case, and with or without a word such as Form
 * before its number; undefined if none or several may be meant.
 */
export function findHomeClass(typed: string, classes: readonly string[]): string | undefined {
  return homeClassFinder(classes)(typed)
}

/** Like {@link findHomeClass}, for many texts: the names of the classes are folded once. */
export function homeClassFinder(classes: readonly string[]): (typed: string) => string | undefined {
  const exact = new Map<string, string>()
  const byShort = new Map<string, string[]>()
  for (const name of classes) {
    const written = withoutBlanks(name)
    if (!exact.has(written)) exact.set(written, name)
    const short = withoutWord(written)
    byShort.set(short, [...(byShort.get(short) ?? []), name])
  }
  return (typed) => {
    const written = withoutBlanks(typed)
    const [found, ...others] = byShort.get(withoutWord(written)) ?? []
    return exact.get(written) ?? (others.length === 0 ? found : undefined)
  }
}

/** The name of a class for comparison, without spacing and case. */
function withoutBlanks(name: string): string {
  return name.replaceAll(/\s+/g, '').toLowerCase()
}

function withoutWord(name: string): string {
  return name.replace(wordBefore, '')
}
