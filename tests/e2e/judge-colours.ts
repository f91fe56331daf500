interface Check {
  evaluate: (this: CheckResult, node: Element, ...rest: unknown[]) => boolean | undefined
}

interface CheckResult {
  data: (told: { contrastRatio?: number }) => void
  relatedNodes: (nodes: unknown) => void
}

interface Rule {
  id: string
  matches: (node: Element, ...rest: unknown[]) => boolean
}

interface AxeInPage {
  axe: { _audit: { rules: Rule[]; checks: Record<string, Check> } }
}

/**
 * Lets axe, which is in this document already, judge the contrast of text once for all texts that look alike, and not for each cell of a
 * list: that is most of the work of a look at a page. Texts look alike when they have the same colour, size and shadow, and all elements
 * around them the same backgrounds and opacities. A text is judged by itself where something other than those elements could stand
 * between it and its backdrop. Only a judgement by figures counts for others: axe leaves some texts undecided, such as single letters.
 */
export function judgeColoursOnce(): void {
  const { rules, checks } = (window as unknown as AxeInPage).axe['_audit']
  const rule = rules.find(({ id }) => id === 'color-contrast')!
  const check = checks['color-contrast']!
  const [matches, evaluate] = [rule.matches, check.evaluate]
  const numbers = new Map<string, number>()
  const passed = new Set<number>()
  /** Elements that were met in this look at the page; at the next their styles may be others. */
  let surroundings = new WeakMap<Element, { number: number; isInFlow: boolean }>()

  function numberOf(...values: (string | number)[]): number {
    const key = values.join('|')
    if (!numbers.has(key)) numbers.set(key, numbers.size)
    return numbers.get(key)!
  }

  function isOpaque({ backgroundColor: color, backgroundImage }: CSSStyleDeclaration): boolean {
    return backgroundImage === 'none' && !/^rgba|^transparent|\//.test(color)
  }

  function isMoved(style: CSSStyleDeclaration): boolean {
    const { position, transform, translate, gridRowStart, gridColumnStart, top, left } = style
    const margins = [style.marginTop, style.marginRight, style.marginBottom, style.marginLeft]
    const stays =
      position === 'static' || (position === 'relative' && parseFloat(top) === 0 && parseFloat(left) === 0)
    return (
      !stays ||
      transform !== 'none' ||
      translate !== 'none' ||
      gridRowStart !== 'auto' ||
      gridColumnStart !== 'auto' ||
      margins.some((margin) => margin.startsWith('-'))
    )
  }

  /** The backgrounds of an element and those around it as a number, and whether nothing else can show behind its text, down to the backdrop. */
  function look(element: Element): { number: number; isInFlow: boolean } {
    const known = surroundings.get(element)
    if (known) return known
    const style = getComputedStyle(element)
    const around = element.parentElement ? look(element.parentElement) : { number: -1, isInFlow: true }
    const { backgroundColor, backgroundImage, backgroundClip, opacity, filter, mixBlendMode, maskImage } =
      style
    const own = [backgroundColor, backgroundImage, backgroundClip, opacity, filter, mixBlendMode, maskImage]
    const found = {
      number: numberOf(around.number, ...own),
      isInFlow: isOpaque(style) || (around.isInFlow && !isMoved(style)),
    }
    surroundings.set(element, found)
    return found
  }

  function lookOfText(element: Element): number | undefined {
    const { number, isInFlow } = look(element)
    if (!isInFlow) return undefined
    const style = getComputedStyle(element)
    const { color, fontSize, fontWeight, textShadow, webkitTextStroke, webkitTextFillColor } = style
    return numberOf(
      'text',
      number,
      color,
      fontSize,
      fontWeight,
      textShadow,
      webkitTextStroke,
      webkitTextFillColor,
    )
  }

  /** Whether there is text to judge, asked before the rule itself asks, which takes longer. */
  rule.matches = (node) => {
    if (node === document.documentElement) surroundings = new WeakMap()
    if (/^(input|select|textarea)$/i.test(node.nodeName)) return true
    return [...node.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue!.trim() !== '')
  }

  check.evaluate = function judge(node, ...rest) {
    const alike = lookOfText(node)
    if (alike !== undefined && passed.has(alike)) return true
    const [, virtualNode, context] = rest
    if (!matches.call(rule, node, virtualNode, context)) return true
    let ratio: number | undefined
    const result = {
      relatedNodes: (nodes: unknown) => this.relatedNodes(nodes),
      data: (told: { contrastRatio?: number }) => {
        ratio = told.contrastRatio
        this.data(told)
      },
    }
    const isGood = evaluate.call(result, node, ...rest)
    if (isGood && ratio !== undefined && alike !== undefined) passed.add(alike)
    return isGood
  }
}
