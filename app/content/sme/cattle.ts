import type { PageContent } from '#shared/site-pages/pages.ts'

/** The first words of the page about the school's cattle. */
export const cattle: PageContent<'cattle'> = {
  title: 'Cattle',
  description:
    'The cattle project of {name}: a breeding herd on the grassland of the plain, kept by students and stockmen.',
  lead: 'The plain was made for cattle. Our herd of sixty grazes between the school and the river, and teaches patience better than any lesson.',
  photo: '',
  picture: 'Cattle graze on the grassland below the ranges, with a herder beside them',
  secondPhoto: '',
  secondPicture: 'A cow with her calf at the fence of the stockyard',
  sections: [
    {
      heading: 'How we work',
      text: 'Brahman cows cross well with our climate: they stand the heat and the ticks. Two stockmen and a team of senior students move the herd between eight paddocks, so that the grass has time to grow again. Each animal has a number and a page in the herd book.',
      items: [],
    },
    {
      heading: 'Products',
      text: '',
      items: [
        'Live cattle for breeding and for slaughter',
        'Weaned calves',
        'Beef for feasts, by the side or quarter, to order',
        'Manure for gardens',
      ],
    },
    {
      heading: 'Health and care',
      text: 'Dipping every three weeks in the dry season, vaccination with the provincial livestock office, clean water in every paddock, and a calm hand in the yard. Visitors may watch; dogs stay outside.',
      items: [],
    },
    {
      heading: 'What it is for',
      text: 'Earnings from the herd pay for the upkeep of buildings, and students learn a trade that many families of the valley live from.',
      items: [],
    },
  ],
  prices: {
    heading: '',
    rows: [],
    note: '',
  },
  hours: [],
  contact: 'Please call before you come, so that the animals can be in the yard. Sales are on weekdays.',
}
