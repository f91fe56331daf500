import type { PageContent } from '#shared/site-pages/pages.ts'

/** The first words of the page about the school's guest house. */
export const guestHouse: PageContent<'guest-house'> = {
  title: 'Guest House',
  description: 'Stay at the guest house of {name} on the {road}: clean single rooms, K200 per night.',
  lead: 'A quiet night on the long road between the coast and the highlands: clean rooms, a view of the ranges, and a safe place for your car.',
  photo: '',
  picture: 'The guest house with its long verandah, and a car beside the rain tree',
  secondPhoto: '',
  secondPicture: 'A guest room with a made bed, a mosquito net and a lamp beside the window',
  sections: [
    {
      heading: 'Facilities',
      text: '',
      items: [
        'Single rooms with fan, desk and mosquito net',
        'Clean showers and toilets, with hot water in the morning and evening',
        'Shared kitchen and dining room',
        'Breakfast with bread, eggs and fruit from the school',
        'Electricity with a generator for blackouts',
        'Fenced parking with a watchman, day and night',
        'Meeting room for up to thirty people',
      ],
    },
    {
      heading: 'For parents and visitors',
      text: 'Parents who come from far for a meeting or a graduation, teachers on inspection, and travellers are all welcome. Students of hospitality and business look after the house together with our staff.',
      items: [],
    },
    {
      heading: 'Good to know',
      text: 'Arrive between 2:00 PM and 8:00 PM, leave before 10:00 AM. The school ground is free of alcohol, betel nut and smoke.',
      items: [],
    },
  ],
  prices: {
    heading: 'Rates',
    rows: [
      {
        item: 'Single room',
        price: 'K200 per night',
      },
    ],
    note: 'Paid at the main office, in cash or by bank transfer. A receipt is given.',
  },
  hours: [],
  contact: 'Please book by phone or email, with your name, the dates and the number of guests.',
}
