/*
 * The part of React that showing a screen once takes, for the scripts of early screens (see `early-screen.ts`): their
 * build puts it in the place of React, which would be ten times the rest. State has its first value and effects do
 * not run. Types are those of React itself, since the components are checked with it.
 */

type Props = { children?: unknown } & Record<string, unknown>
type Component = (props: Props) => unknown

interface Context {
  value: unknown
}

export interface SmallElement {
  type: string | Component | Context
  props: Props
}

/** Thrown by a part that comes later; the nearest `Suspense` shows its fallback instead. */
export const notHere = Symbol('notHere')

let ids = 0

/** Begins the ids anew, so that the same screen has the same ones. */
export function restartIds(): void {
  ids = 0
}

export function jsx(type: SmallElement['type'], props: Props): SmallElement {
  return { type, props }
}

export function jsxs(type: SmallElement['type'], props: Props): SmallElement {
  return { type, props }
}

export function createElement(
  type: SmallElement['type'],
  props: Props | null,
  ...children: unknown[]
): SmallElement {
  return { type, props: children.length > 0 ? { ...props, children } : { ...props } }
}

export function Fragment({ children }: Props): unknown {
  return children
}

/** Known to `render-markup.ts`, which shows the fallback. */
export function Suspense({ children }: Props): unknown {
  return children
}

export function forwardRef(render: (props: Props, ref: null) => unknown): Component {
  return (props) => render(props, null)
}

export function lazy(): Component {
  return () => {
    throw notHere
  }
}

export function createContext(value: unknown): Context {
  return { value }
}

export function use(context: Context): unknown {
  return context.value
}

export function useContext(context: Context): unknown {
  return context.value
}

export function useState(initial: unknown): unknown[] {
  return [typeof initial === 'function' ? (initial as () => unknown)() : initial, undefined]
}

export function useSyncExternalStore(_: unknown, read: () => unknown): unknown {
  return read()
}

export function useMemo(make: () => unknown): unknown {
  return make()
}

export function useRef(current: unknown) {
  return { current }
}

export function useId(): string {
  ids += 1
  return `early-${ids}`
}

/** Calls of it are left out of the script, together with all that only effects need. */
// @__NO_SIDE_EFFECTS__
export function useEffect(): void {}

// @__NO_SIDE_EFFECTS__
export function useLayoutEffect(): void {}

// @__NO_SIDE_EFFECTS__
export function useEffectEvent(): void {}

export function createPortal(): null {
  return null
}

export function flushSync(): void {}
