import scene from '#app/content/illustrations/gardens.svg'
import still from '#app/content/illustrations/still-gardens.svg'
import type { School } from '#shared/school-settings.ts'
import type { Enterprise } from '#app/content/sme/enterprise.ts'

export const vegetableFarming: Enterprise = {
  title: 'Vegetable Farming',
  description: (school: School) =>
    `The gardens of ${school.name}: fresh greens, tomatoes, corn and sweet potato, grown by agriculture students.`,
  lead: 'Three hectares of dark valley soil feed the boarders, teach the agriculture classes, and fill the market table on Fridays.',
  pictures: [
    { src: scene, alt: 'Students hoe and water the long rows of the school garden' },
    { src: still, alt: 'A basket with corn, tomatoes, greens, sweet potato and pumpkin' },
  ],
  sections: [
    {
      heading: 'How we work',
      text: 'Each Grade 9 and 10 class has its own beds, from clearing to harvest. Senior students plan the rotation, keep the seed bank and measure the yield. We use compost and manure from our own yards, and water from the creek by drip lines that the students laid.',
    },
    {
      heading: 'Products',
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
    },
    {
      heading: 'Learn with us',
      text: 'Farmers and women’s groups are welcome to walk through the beds and to ask. The agriculture department gives a free open morning each term.',
    },
  ],
  contact: 'For orders for a feast, a store or a kitchen, please call three days before.',
}
