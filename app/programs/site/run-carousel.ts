import { pictureInterval } from '#shared/constants.ts'

/** Pixels that a finger must travel sideways before it counts as a swipe. */
const swipeDistance = 40

/**
 * Runs the carousel of a page: moves to the next picture by time, by button and by swipe, and holds still
 * under the mouse, under the focus, when it is paused, and for people who prefer less motion. A picture is
 * fetched only when its turn is next, since browsers do not fetch hidden lazy pictures.
 */
export function runCarousel(): void {
  const carousel = document.querySelector<HTMLElement>('.carousel')
  if (!carousel) return
  const slides = [...carousel.querySelectorAll<HTMLElement>('.carousel-slide')]
  const links = [...carousel.querySelectorAll<HTMLElement>('.carousel-dot')]
  const frame = carousel.querySelector<HTMLElement>('.carousel-frame')!
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  const held = { pointer: false, focus: false, button: false }
  let current = Math.max(
    0,
    slides.findIndex(({ id }) => id && `#${id}` === window.location.hash),
  )
  let reach = current
  let isFirstThere = false
  let timer: ReturnType<typeof setInterval> | undefined

  function show(index: number) {
    current = (index + slides.length) % slides.length
    reach = Math.max(reach, current)
    update()
  }

  function update() {
    const paused = held.button || calm.matches
    const still = paused || held.pointer || held.focus || slides.length < 2
    carousel!.toggleAttribute('data-paused', paused)
    frame.setAttribute('aria-live', still ? 'polite' : 'off')
    for (const [index, slide] of slides.entries()) {
      slide.toggleAttribute('data-current', index === current)
      slide.toggleAttribute('data-late', index > reach + (isFirstThere && !paused ? 1 : 0))
    }
    for (const [index, link] of links.entries()) {
      if (index === current) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
    clearInterval(timer)
    if (!still) timer = setInterval(() => document.hidden || show(current + 1), pictureInterval)
  }

  function noteArrival() {
    isFirstThere = true
    carousel!.querySelector('.carousel-spinner > *')?.replaceChildren()
    update()
  }

  const hold = (name: keyof typeof held, value: boolean) => () => {
    held[name] = value
    update()
  }
  const byMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act()
  }
  carousel.addEventListener('pointerenter', byMouse(hold('pointer', true)))
  carousel.addEventListener('pointerleave', byMouse(hold('pointer', false)))
  carousel.addEventListener('focusin', hold('focus', true))
  carousel.addEventListener('focusout', hold('focus', false))
  calm.addEventListener('change', update)
  answerSwipes(carousel, (step) => show(current + step))
  carousel.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null
    if (!pressed) return
    const { step } = pressed.dataset
    if (step === 'pause') hold('button', !held.button)()
    else if (step) show(current + Number(step))
    else if (links.includes(pressed)) {
      event.preventDefault()
      show(links.indexOf(pressed))
    }
  })
  for (const picture of carousel.querySelectorAll('img')) {
    if (picture.complete && picture.currentSrc) noteArrival()
    else for (const name of ['load', 'error']) picture.addEventListener(name, noteArrival, { once: true })
  }
  carousel.dataset['ready'] = ''
  update()
}

function answerSwipes(carousel: HTMLElement, move: (step: number) => void): void {
  let start: number | undefined
  carousel.addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'mouse') start = event.clientX
  })
  carousel.addEventListener('pointerup', (event) => {
    if (start === undefined) return
    const distance = event.clientX - start
    start = undefined
    if (Math.abs(distance) >= swipeDistance) move(distance < 0 ? 1 : -1)
  })
  carousel.addEventListener('pointercancel', () => {
    start = undefined
  })
}
