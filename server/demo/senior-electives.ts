import type { DemoSubject } from './curriculum.ts'

function elective(
  code: string,
  name: string,
  department: DemoSubject['department'],
  ...topics: [string, string][]
): DemoSubject {
  const [first, second, third, fourth] = topics.map(([title, idea]) => ({ title, idea }))
  if (!first || !second || !third || !fourth) throw new Error(`${code} needs four topics`)
  return { code, name, department, lessons: 4, topics: [first, second, third, fourth] }
}

export const biology = elective(
  'BIO',
  'Biology',
  'Science',
  [
    'Photosynthesis',
    'Leaves turn light, water and carbon dioxide into sugar and oxygen; temperature and light set the pace.',
  ],
  [
    'Inheritance',
    'Each parent gives one allele of every gene. A Punnett square shows the chances for the children.',
  ],
  [
    'Mangrove ecosystems',
    'Mangroves shelter young fish, hold the mud and break the waves; every food chain there starts with their leaves.',
  ],
  [
    'Malaria and the immune system',
    'The parasite spends part of its life in the mosquito and part in us, which gives two places to stop it.',
  ],
)

export const chemistry = elective(
  'CHEM',
  'Chemistry',
  'Science',
  [
    'The mole',
    'One mole counts 6.02 x 10^23 particles, so that grams on the balance become numbers in the equation.',
  ],
  [
    'Bonding',
    'Metals give electrons, non-metals take or share them; the kind of bond explains melting and solubility.',
  ],
  [
    'Rates of reaction',
    'Heat, concentration, surface and catalysts make collisions more frequent or more successful.',
  ],
  [
    'Extracting gold and copper',
    'Ores are concentrated, then reduced. What leaves the plant with the water matters as much as the metal.',
  ],
)

export const physics = elective(
  'PHY',
  'Physics',
  'Science',
  ['Motion graphs', 'The slope of a distance graph is speed; the area under a speed graph is distance.'],
  [
    'Newton and the outboard motor',
    'The propeller pushes water back, the water pushes the boat forward: forces come in pairs.',
  ],
  ['Waves and sound', 'Speed is frequency times wavelength. An echo across the valley measures its width.'],
  [
    'Solar power for a village',
    'Power is voltage times current. Count what the lamps use at night and size panel and battery for it.',
  ],
)

export const computing = elective(
  'ICT',
  'Information Technology',
  'Computing',
  [
    'Spreadsheets for the canteen',
    'A formula keeps working when the numbers change. Name the cells and never type a total by hand.',
  ],
  [
    'Safe on the internet',
    'A long password that nobody knows, a locked phone and a doubtful mind stop most attacks.',
  ],
  [
    'Thinking in steps',
    'An algorithm is a recipe that leaves nothing to guess. Write it in words before writing code.',
  ],
  [
    'Designing a database',
    'Each fact stands once. A student, a class and an enrolment are three tables, not one.',
  ],
)

export const geography = elective(
  'GEO',
  'Geography',
  'Humanities',
  [
    'Reading topographic maps',
    'Close contour lines mean steep ground. Bearings and the scale turn the map into a walk.',
  ],
  [
    'Rivers of the Markham valley',
    'A braided river carries more gravel than it can move at once; floods change its bed every year.',
  ],
  [
    'Climate change and the atolls',
    'Rising seas salt the gardens before they cover them. Weigh staying, protecting and moving.',
  ],
  ['Urban growth in Lae', 'Work draws people to town faster than houses, water and roads can follow.'],
)

export const history = elective(
  'HIST',
  'History',
  'Humanities',
  [
    'First contacts',
    'Traders, missionaries and administrators each wrote what they saw; what did the villages tell?',
  ],
  [
    'The Kokoda campaign',
    'In 1942 the track decided the war in the south-west Pacific, on the backs of its carriers.',
  ],
  [
    'From colony to nation',
    'Compare the paths of three Pacific countries to independence: who asked, who answered, how long it took.',
  ],
  [
    'Working with sources',
    'Ask of each source who made it, when, for whom and why, before asking what it says.',
  ],
)

export const legalStudies = elective(
  'LEGAL',
  'Legal Studies',
  'Humanities',
  [
    'The Constitution',
    'It is the highest law: Parliament, courts and government hold only the powers it gives them.',
  ],
  [
    'Courts from village to Supreme Court',
    'Village courts settle most disputes; appeals go upwards and the Supreme Court has the last word.',
  ],
  ['Custom and law', 'Custom is part of the law where it does not break the rights of a person.'],
  ['Contracts', 'An offer, its acceptance and something of value on both sides make a promise binding.'],
)

export const economics = elective(
  'ECON',
  'Economics',
  'Commerce',
  [
    'Supply and demand for coffee',
    'When the harvest is small the price rises until buyers and sellers agree again.',
  ],
  ['Money and inflation', 'Prices rise when more money chases the same goods; the same pay then buys less.'],
  [
    'Trade in the Pacific',
    'Countries gain when each sells what it makes at the lowest cost in other goods given up.',
  ],
  [
    'Income and development',
    'Income per head says how much, not for whom; add schooling and health to see development.',
  ],
)

export const accounting = elective(
  'ACC',
  'Accounting',
  'Commerce',
  ['The accounting equation', 'Assets always equal liabilities plus equity, after every single transaction.'],
  [
    'Journals and ledgers',
    'Each transaction is written twice, as debit and as credit, so that mistakes show.',
  ],
  ['Bank reconciliation', 'Our cash book and the statement of the bank differ by what is on its way.'],
  ['Reading a balance sheet', 'Compare what is owned within a year with what is owed within a year.'],
)

export const businessManagement = elective(
  'BMAN',
  'Business Management',
  'Commerce',
  [
    'Planning an enterprise',
    'A plan names the customer, the product, the price, the people and the money until the first sale.',
  ],
  ['Leading people', 'Good leaders agree on aims, give feedback early and thank people in front of others.'],
  ['Marketing', 'Product, price, place and promotion must tell the same story.'],
  [
    'Case study: the school piggery',
    'Use its records of feed, litters and sales to find what each pig really costs.',
  ],
)

export const visualArts = elective(
  'VART',
  'Visual Arts',
  'Life and arts',
  [
    'Patterns of Morobe',
    'Weaving and carving repeat, mirror and turn a motif. Draw one motif and build three patterns from it.',
  ],
  [
    'Drawing from life',
    "Measure with the pencil at arm's length; draw the shapes between things as well as the things.",
  ],
  [
    'Printing with found objects',
    'Leaves, string and cardboard make printing blocks. Plan light and dark before inking.',
  ],
  [
    'Planning an exhibition',
    'Choose, order and label works so that a visitor is led from one thought to the next.',
  ],
)

export const music = elective(
  'MUS',
  'Music',
  'Life and arts',
  [
    'Kundu and garamut rhythms',
    'Layered patterns of different lengths meet again after a while; count where they do.',
  ],
  [
    'Reading notes',
    'The clef names the lines, the time signature counts the beats, the key signature saves writing sharps.',
  ],
  ['Singing in parts', 'Listen to the bass first. Each part must be singable on its own.'],
  [
    'Writing a song',
    'Begin with a line that matters, find its rhythm by speaking it, and let the chorus return to it.',
  ],
)

export const drama = elective(
  'DRAMA',
  'Drama',
  'Life and arts',
  ['Body and voice', 'Before a word is said, the way a character stands has told half the story.'],
  ['Improvisation', 'Accept what the partner offers and add something to it.'],
  ['Staging a legend', 'Decide what is shown, what is told and what is left to drum and light.'],
  [
    'Writing a short play',
    'Two people want different things in one place; the scene ends when something has changed.',
  ],
)
