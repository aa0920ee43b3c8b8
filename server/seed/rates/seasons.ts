import type { Season } from '../../src/rates/demo.ts'

const FRIDAY = 5

// Months of Bikram Sambat.
const POUSH = 9
const MAGH = 10

const AUTUMN = { yearlyFrom: '09-20', yearlyTo: '11-30' }
const SPRING = { yearlyFrom: '03-01', yearlyTo: '05-20' }
const MONSOON = { yearlyFrom: '06-15', yearlyTo: '08-31' }
const SNOWBOUND = { yearlyFrom: '12-20', yearlyTo: '02-20' }

const trail: Season[] = [
  { days: AUTUMN, price: { percent: 30 } },
  { days: SPRING, price: { percent: 20 } },
  { days: MONSOON, price: { percent: -15 } },
]
const town: Season[] = [
  { days: AUTUMN, price: { percent: 20 } },
  { days: SPRING, price: { percent: 10 } },
  { days: { festival: 'dashain' }, price: { percent: 15 } },
  { days: { festival: 'tihar' }, price: { percent: 10 } },
]
const weekendResort: Season[] = [
  ...town,
  { days: { bikramMonths: [POUSH, MAGH] }, price: { percent: -10 } },
  { days: { yearlyFrom: '01-01', yearlyTo: '12-31' }, weekdays: [FRIDAY], price: { percent: 20 } },
  { days: { festival: 'dashain' }, restrictions: { minStayThrough: 2 } },
]

/**
 * The seasons of properties that have some, by their titles. None has an offer, so that a room opened from the list of deals costs what
 * the list says. Few enough to keep every test's copy of the demo small.
 */
export const SEASONS: Record<string, Season[]> = {
  'Boudha Mandala Stay': town,
  'Stupa View Guest House': town,
  'Swayambhu Hill Retreat': [...town, { days: { festival: 'dashain' }, restrictions: { minStayArrival: 2 } }],
  'Cloud End Cottages': weekendResort,
  'Dhulikhel Terrace Hotel': weekendResort,
  'Namobuddha Silence Retreat': [...town, { days: SPRING, weekdays: [FRIDAY], restrictions: { minStayArrival: 2 } }],
  'Machhapuchhre Lake Palace': weekendResort,
  'Dhampus Village Lodge': trail,
  'Ghandruk Gurung Homestay': trail,
  'Chhomrong Ridge Tea House': trail,
  'Meghauli Grassland Camp': weekendResort,
  'Jomsom Wind Hotel': trail,
  'Lo Manthang Fort View': [...trail, { days: SNOWBOUND, restrictions: { closed: true } }],
  'Yeti Ridge Lodge': trail,
  'Namche Terrace Tea House': trail,
  'Tengboche Monastery View': trail,
  'Gokyo Third Lake Lodge': [...trail, { days: SNOWBOUND, restrictions: { closed: true } }],
}

/** The properties that also sell their refundable rooms without a refund, for less. */
export const NON_REFUNDABLE = [
  'Boudha Mandala Stay',
  'Swayambhu Hill Retreat',
  'Dhulikhel Terrace Hotel',
  'Machhapuchhre Lake Palace',
  'Meghauli Grassland Camp',
  'Siddhartha Business Hotel',
  'Dharan Clock Tower Hotel',
  'Jomsom Wind Hotel',
  'Gorkha Durbar Inn',
]
