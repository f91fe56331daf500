import { cattle } from './cattle.ts'
import type { Enterprise } from './enterprise.ts'
import { guestHouse } from './guest-house.ts'
import { kiosk } from './kiosk.ts'
import { piggery } from './piggery.ts'
import { poultry } from './poultry.ts'
import { vegetableFarming } from './vegetable-farming.ts'

/** By the last part of the address: `/sme/{name}`. */
export const enterprises: Record<string, Enterprise> = {
  kiosk,
  'guest-house': guestHouse,
  'vegetable-farming': vegetableFarming,
  poultry,
  cattle,
  piggery,
}
