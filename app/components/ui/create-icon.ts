import { createElement, type SVGProps } from 'react'

/** An icon as lucide describes it. */
interface IconData {
  size?: number
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Makes the component of an icon. The build substitutes this for lucide's own function, which is larger than
 * all icons of a first screen together. An icon without a name of its own is hidden from assistive
 * technology.
 */
export function createIcon({ node, size = 24 }: IconData) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] === undefined ? 'true' : undefined,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
