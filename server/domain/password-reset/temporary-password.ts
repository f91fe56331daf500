import { randomInt } from 'node:crypto'

/** Everyday words that are hard to mishear or misspell. */
const words = `
apple arrow bamboo banana basket beach berry bird boat bottle bread bridge brown bucket butter cabin camera canoe
candle carrot castle cattle circle cloud coconut coffee copper coral corner cotton cousin crab crown dance desert
diamond dinner doctor dolphin donkey door dragon dream drum eagle earth east elbow engine evening family farmer
feather fence finger fire fish flag flower forest friend frog fruit garden ginger glass goat gold grass green guitar
hammer hand happy harbour harvest hat hill honey horse house hunter island jacket jungle kettle king kitchen ladder
lake lamp leaf lemon letter light lion lizard magic mango market melon metal milk mirror monday monkey moon morning
mountain music needle nest north number ocean onion orange orchid oven paddle painter palm paper parrot peanut pencil
pepper picture pigeon pillow planet pocket potato prince pumpkin purple rabbit radio rain rainbow reef ribbon rice
ring river road rocket roof rope rubber salt sand sandal school season seven shadow shark sheep shell shirt shoulder
silver singer sister sky smile snake soap soldier spider spoon spring star stone storm story street sugar summer
sunday sunset table teacher temple thunder ticket tiger timber tomato tower track trumpet turtle uncle valley
village violin wagon water west whale wheel whistle wind window winter wisdom yellow yesterday`
  .trim()
  .split(/\s+/)

/** Three words and two digits, such as `mango-river-drum-47`: easy to read aloud, some 29 bits, used once. */
export function newTemporaryPassword(): string {
  const chosen = [1, 2, 3].map(() => words[randomInt(words.length)])
  return [...chosen, randomInt(10, 100)].join('-')
}
