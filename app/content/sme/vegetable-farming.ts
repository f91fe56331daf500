import type { PageContent } from '#shared/site-pages/pages.ts'

/** The first words of the page about the school's vegetable farming. */
export const vegetableFarming: PageContent<'vegetable-farming'> = {
  title: 'Vegetable Farming',
  description:
    'The gardens of {name}: fresh greens, tomatoes, corn and sweet potato, grown by agriculture students.',
  lead: 'Three hectares of dark valley soil feed the boarders, teach the agriculture classes, and fill the market table on Fridays.',
  photo: '',
  picture: 'Students hoe and water the long rows of the school garden',
  secondPhoto: '',
  secondPicture: 'A basket with corn, tomatoes, greens, sweet potato and pumpkin',
  sections: [
    {
      heading: 'How we work',
      text: 'Each Grade 9 and 10 class has its own beds, from clearing to harvest. Senior students plan the rotation, keep the seed bank and measure the yield. We use compost and manure from our own yards, and water from the creek by drip lines that the students laid.',
      items: [],
    },
    {
      heading: 'Products',
      text: '',
      items: [
        'Aibika, pak choi and cabbage',
        'Tomatoes, capsicum and beans',
        'Corn, pumpkin and cucumber',
        'Sweet potato, taro and cassava',
        'Bananas, pawpaw and pineapple in season',
        'Seedlings of all our vegetables',
      ],
    },
    {
      heading: 'Where to buy',
      text: 'At the market table beside the main gate on Fridays from 2:00 PM, and at the kiosk while there is stock. Prices stand on the board and follow the season.',
      items: [],
    },
    {
      heading: 'Learn with us',
      text: 'Farmers and women’s groups are welcome to walk through the beds and to ask. The agriculture department gives a free open morning each term.',
      items: [],
    },
  ],
  prices: {
    heading: '',
    rows: [],
    note: '',
  },
  hours: [],
  contact: 'For orders for a feast, a store or a kitchen, please call three days before.',
}
