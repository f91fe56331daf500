import type { ComponentProps, MouseEvent } from 'react'
import { resolveTo, useNavigator, type NavigateOptions, type To } from './navigator.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: To
}

/** A link that the running program follows without loading a new document, if it can show the page itself. */
export function Link({ to, replace, preventScrollReset, onClick, target, children, ...rest }: LinkProps) {
  const { location, navigate, shows } = useNavigator()
  const href = resolveTo(to, location)

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event, target) || !shows(pathOf(href))) return
    event.preventDefault()
    // As in a browser, following a link to the current address adds no entry to the history.
    const isHere = href === location.pathname + location.search + location.hash
    void navigate(href, { replace: replace ?? isHere, preventScrollReset })
  }

  return (
    <a {...rest} href={href} target={target} onClick={follow}>
      {children}
    </a>
  )
}

interface NavLinkProps extends LinkProps {
  /** Marks it only on this exact page, not on the pages below it. */
  end?: boolean
}

/** A link of a menu, marked when it leads to the current page or to one above it. */
export function NavLink({ end, ...link }: NavLinkProps) {
  const { location } = useNavigator()
  const path = pathOf(resolveTo(link.to, location)).toLowerCase()
  const here = location.pathname.toLowerCase()
  const isHere = here === path || (!end && here.startsWith(path.endsWith('/') ? path : `${path}/`))
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />
}

function isPlainClick(event: MouseEvent, target: string | undefined): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !hasModifier && (target === undefined || target === '_self')
}

function pathOf(href: string): string {
  return href.replace(/[?#].*/, '')
}
