import { cattle } from '#app/content/sme/cattle.ts'
import type { Enterprise } from '#app/content/sme/enterprise.ts'
import { guestHouse } from '#app/content/sme/guest-house.ts'
import { kiosk } from '#app/content/sme/kiosk.ts'
import { piggery } from '#app/content/sme/piggery.ts'
import { poultry } from '#app/content/sme/poultry.ts'
import { vegetableFarming } from '#app/content/sme/vegetable-farming.ts'

/** By the last part of the address: `/sme/{name}`. */
export const enterprises: Record<string, Enterprise> = {
  kiosk,
  'guest-house': guestHouse,
  'vegetable-farming': vegetableFarming,
  poultry,
  cattle,
  piggery,
}
