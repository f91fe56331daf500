/** In the order of asking: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iPhone or iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** What a browser calls itself, in words: 'Chrome on Android'. Nothing when it is none that is known. */
export function deviceName(userAgent: string | null): string | undefined {
  const nameOf = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const [browser, system] = [nameOf(browsers), nameOf(systems)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system)
}
