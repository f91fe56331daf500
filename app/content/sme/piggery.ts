import scene from '#app/content/illustrations/piggery.svg'
import still from '#app/content/illustrations/still-piggery.svg'
import type { School } from '#shared/school-settings.ts'
import type { Enterprise } from '#app/content/sme/enterprise.ts'

export const piggery: Enterprise = {
  title: 'Piggery',
  description: (school: School) =>
    `The piggery of ${school.name}: healthy weaners, breeding stock and pigs for feasts, raised in clean pens.`,
  lead: 'No bride price, no feast, no peace without a pig. Ours grow up in clean pens, with names that the Grade 10 students choose.',
  pictures: [
    { src: scene, alt: 'A student brings feed to the pens of the piggery' },
    { src: still, alt: 'A sow lies in the straw with her piglets' },
  ],
  sections: [
    {
      heading: 'How we work',
      text: 'Twelve sows and two boars of crossed breeds live in covered pens with concrete floors that are washed twice a day. Feed comes from sweet potato, corn and kitchen leftovers that are cooked first. The waste water runs into a biogas tank, which gives the school kitchen its flame.',
    },
    {
      heading: 'Products',
      items: [
        'Weaners at eight weeks',
        'Young sows and boars for breeding',
        'Grown pigs for feasts and bride price',
        'Pork by the cut, to order',
        'Manure and compost',
      ],
    },
    {
      heading: 'Keeping disease out',
      text: 'African swine fever is a danger for every family. Visitors step through the foot bath, wear our boots and touch nothing. We bring in no pigs and no pork from outside.',
    },
    {
      heading: 'What it is for',
      text: 'The earnings support students whose families cannot pay the whole school fee in a hard year.',
    },
  ],
  contact: 'Please order two weeks before. We show you the animals from the viewing place beside the pens.',
}
