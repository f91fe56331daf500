/** Pixels to leave free between a message and a thing that it must not cover. */
const gap = 8

/** From where to where something reaches on the screen, in pixels from its top. */
export interface Extent {
  top: number
  bottom: number
}

interface Space {
  height: number
  /** The part of the screen that the message may lie over. */
  room: Extent
  /** The things that it must not cover, the most important first. */
  clear: readonly Extent[]
  edge: 'top' | 'bottom'
  /** Pixels to leave free at the edges of the screen. */
  margin: number
}

/**
 * Places a message at its edge of the screen, or where that would cover something at the opposite edge or as near to it as
 * possible. Without any free place only the most important thing stays in sight.
 * @returns the top of the message, in pixels
 */
export function placeToast({ height, room, clear, edge, margin }: Space): number {
  const atTop = room.top + margin
  const atBottom = room.bottom - margin - height
  const [own, opposite] = edge === 'top' ? [atTop, atBottom] : [atBottom, atTop]
  const beside = clear
    .flatMap(({ top, bottom }) => [bottom + gap, top - gap - height])
    .filter((place) => place >= atTop && place <= atBottom)
    .toSorted((one, other) => Math.abs(one - opposite) - Math.abs(other - opposite))
  const places = [own, opposite, ...beside]
  const isFree = (place: number, of: readonly Extent[]) =>
    of.every(({ top, bottom }) => bottom <= place || top >= place + height)
  const free = places.find((place) => isFree(place, clear))
  return free ?? places.find((place) => isFree(place, clear.slice(0, 1))) ?? own
}
