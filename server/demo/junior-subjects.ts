import type { DemoSubject } from './curriculum.ts'

/** Grades 9 and 10, with the codes and names of spec/teacher-and-admin.md section 5. */
export const juniorSubjects: readonly DemoSubject[] = [
  {
    code: 'ENG',
    name: 'English',
    department: 'English',
    lessons: 4,
    topics: [
      {
        title: 'Legends of our province',
        idea: 'A legend explains how a place, an animal or a custom came to be. Look for its setting, its hero and its lesson.',
      },
      {
        title: 'Writing a formal letter',
        idea: 'A formal letter has two addresses, a date, a greeting, one purpose in each paragraph and a polite close.',
      },
      {
        title: 'Reported speech',
        idea: 'When we report what someone said, tenses move one step back and words such as here and today change.',
      },
      {
        title: 'Persuasive speeches',
        idea: 'A good speech names its claim early, gives three reasons with examples, and ends with what the listener should do.',
      },
    ],
  },
  {
    code: 'MATH',
    name: 'Mathematics',
    department: 'Mathematics',
    lessons: 4,
    topics: [
      {
        title: 'Percentages in the market',
        idea: 'A discount, a profit and a tax are each a percentage of a whole. Decide first what the whole is.',
      },
      {
        title: 'Linear equations',
        idea: 'An equation is a balance: whatever is done to one side is done to the other until the unknown stands alone.',
      },
      {
        title: 'Area and volume of tanks',
        idea: 'The volume of a water tank is the area of its base times its height; one cubic metre holds 1000 litres.',
      },
      {
        title: 'Reading graphs of rainfall',
        idea: 'A column graph compares months, a line graph shows change. Read the scale before the bars.',
      },
    ],
  },
  {
    code: 'SCI',
    name: 'Science',
    department: 'Science',
    lessons: 3,
    topics: [
      {
        title: 'Cells and tissues',
        idea: 'Living things are built of cells. Plant cells have a wall and chloroplasts; animal cells have neither.',
      },
      {
        title: 'Acids and bases at home',
        idea: 'Lime juice is an acid, wood ash and soap are bases. An indicator from red cabbage shows which is which.',
      },
      {
        title: 'Simple circuits',
        idea: 'Current flows only in a closed path. In series the lamps share the voltage, in parallel each has all of it.',
      },
      {
        title: 'Earthquakes and volcanoes',
        idea: 'Our country lies where plates meet. Their movement builds mountains and shakes the ground.',
      },
    ],
  },
  {
    code: 'SSCI',
    name: 'Social Science',
    department: 'Humanities',
    lessons: 3,
    topics: [
      {
        title: 'The road to independence',
        idea: 'On 16 September 1975 the flag was lowered, not torn down. Trace the steps from the House of Assembly to that day.',
      },
      {
        title: 'How a law is made',
        idea: 'A bill is read three times in Parliament and debated before it becomes a law that binds everyone.',
      },
      {
        title: 'Population and settlement',
        idea: 'People settle where there is water, good soil, a road or work. Towns grow when these come together.',
      },
      {
        title: 'Resources of the Huon Gulf',
        idea: 'Forests, fish, gold and land support families today; using them with care decides what tomorrow has.',
      },
    ],
  },
  {
    code: 'AGR',
    name: 'Agriculture',
    department: 'Life and arts',
    lessons: 2,
    topics: [
      {
        title: 'Soil and compost',
        idea: 'Compost returns what crops take out. Layer dry leaves, green waste and soil, keep it moist and turn it weekly.',
      },
      {
        title: 'Growing sweet potato',
        idea: 'Kaukau is planted from vine cuttings on mounds, which keep the roots loose and dry.',
      },
      {
        title: 'Keeping broiler chickens',
        idea: 'Chicks need warmth, clean water and starter feed; record feed and weight to know the profit of a batch.',
      },
      {
        title: 'Pests without poison',
        idea: 'Mixed planting, hand picking and neem keep most pests down and cost less than spraying.',
      },
    ],
  },
  {
    code: 'BUS',
    name: 'Business Studies',
    department: 'Commerce',
    lessons: 2,
    topics: [
      {
        title: 'Needs, wants and resources',
        idea: 'Wants have no end but money and time do, so every choice has a cost: what we give up for it.',
      },
      {
        title: 'Keeping a cash book',
        idea: 'Money in stands on the left, money out on the right; the difference must be in the tin.',
      },
      {
        title: 'Starting a small kiosk',
        idea: 'Find out what people near you buy, from whom, and at what price, before the first shelf is built.',
      },
      {
        title: 'Saving and borrowing',
        idea: 'Interest pays the saver and costs the borrower. Compare what is paid back, not only the weekly amount.',
      },
    ],
  },
  {
    code: 'CCVE',
    name: 'Christian and Citizenship Value Education',
    department: 'Life and arts',
    lessons: 2,
    topics: [
      {
        title: 'Honesty at school',
        idea: 'Trust grows slowly and is lost in a moment. Own work, true words and kept promises build it.',
      },
      {
        title: 'Serving the community',
        idea: 'Service means seeing a need and doing something about it without waiting to be asked.',
      },
      {
        title: 'Rights and duties of citizens',
        idea: 'Every right rests on a duty: to speak freely goes with listening, to be safe with keeping others safe.',
      },
      {
        title: 'Making peace',
        idea: 'A quarrel ends when both sides can tell their story, say what they need and agree on a next step.',
      },
    ],
  },
  {
    code: 'PD',
    name: 'Personal Development',
    department: 'Life and arts',
    lessons: 2,
    topics: [
      {
        title: 'Healthy food for growing bodies',
        idea: 'Energy foods, body-building foods and protective foods belong on the plate together every day.',
      },
      {
        title: 'Growing up and changing',
        idea: 'Bodies and feelings change at different times for everyone; asking questions of people we trust helps.',
      },
      {
        title: 'Fitness and fair play',
        idea: 'Stamina, strength and suppleness are trained differently. Rules make a game worth winning.',
      },
      {
        title: 'Saying no to drugs',
        idea: 'Knowing the harm is not enough: practise the words to refuse and choose friends who accept them.',
      },
    ],
  },
]
