import cattle from '#app/content/illustrations/cattle.svg'
import gardens from '#app/content/illustrations/gardens.svg'
import guestHouse from '#app/content/illustrations/guest-house.svg'
import kiosk from '#app/content/illustrations/kiosk.svg'
import piggery from '#app/content/illustrations/piggery.svg'
import poultry from '#app/content/illustrations/poultry.svg'
import stillCattle from '#app/content/illustrations/still-cattle.svg'
import stillGardens from '#app/content/illustrations/still-gardens.svg'
import stillGuestHouse from '#app/content/illustrations/still-guest-house.svg'
import stillKiosk from '#app/content/illustrations/still-kiosk.svg'
import stillPiggery from '#app/content/illustrations/still-piggery.svg'
import stillPoultry from '#app/content/illustrations/still-poultry.svg'
import morning from '#app/content/illustrations/morning.svg'
import stillBooks from '#app/content/illustrations/still-books.svg'
import { isFirstBusiness, type FirstBusiness } from '#shared/site-pages/businesses.ts'

interface Drawings {
  scene: string
  still: string
}

/** Two drawings of each small business: a wide scene on top, a still life beside the text. */
const drawings: Record<FirstBusiness, Drawings> = {
  kiosk: { scene: kiosk, still: stillKiosk },
  'guest-house': { scene: guestHouse, still: stillGuestHouse },
  'vegetable-farming': { scene: gardens, still: stillGardens },
  poultry: { scene: poultry, still: stillPoultry },
  cattle: { scene: cattle, still: stillCattle },
  piggery: { scene: piggery, still: stillPiggery },
}

/** The drawings of a business; one that the office has added uses the school's until it gets photographs. */
export function drawingsOf(address: string): Drawings {
  return isFirstBusiness(address) ? drawings[address] : { scene: morning, still: stillBooks }
}
