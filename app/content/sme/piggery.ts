import type { PageContent } from '#shared/site-pages/pages.ts'

/** The first words of the page about the school's piggery. */
export const piggery: PageContent<'piggery'> = {
  title: 'Piggery',
  description:
    'The piggery of {name}: healthy weaners, breeding stock and pigs for feasts, raised in clean pens.',
  lead: 'No bride price, no feast, no peace without a pig. Ours grow up in clean pens, with names that the Grade 10 students choose.',
  photo: '',
  picture: 'A student brings feed to the pens of the piggery',
  secondPhoto: '',
  secondPicture: 'A sow lies in the straw with her piglets',
  sections: [
    {
      heading: 'How we work',
      text: 'Twelve sows and two boars of crossed breeds live in covered pens with concrete floors that are washed twice a day. Feed comes from sweet potato, corn and kitchen leftovers that are cooked first. The waste water runs into a biogas tank, which gives the school kitchen its flame.',
      items: [],
    },
    {
      heading: 'Products',
      text: '',
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
      items: [],
    },
    {
      heading: 'What it is for',
      text: 'The earnings support students whose families cannot pay the whole school fee in a hard year.',
      items: [],
    },
  ],
  prices: {
    heading: '',
    rows: [],
    note: '',
  },
  hours: [],
  contact: 'Please order two weeks before. We show you the animals from the viewing place beside the pens.',
}
