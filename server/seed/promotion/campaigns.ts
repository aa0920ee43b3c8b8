import { addDays, type CalendarDate } from '@chautari/contract/dates'
import type { campaigns } from '../../src/promotion/store/tables.ts'
import { PICTURES } from '../pictures.ts'
import { PICTURES_IN_NEPALI } from '../pictures-in-nepali.ts'

export type DemoCampaign = typeof campaigns.$inferInsert

type Line = Pick<DemoCampaign, 'title' | 'titleNe' | 'terms' | 'termsNe' | 'kinds' | 'pictureName'> & {
  days: [from: number, to: number]
}

/** Campaigns by code. Days are relative to the seed's day: the last but one is over, the last has not started. */
const LINES = {
  WINTER26: {
    title: 'Winter warmers',
    titleNe: 'न्यानो जाडो',
    terms: 'Lower rates for the cold months: rooms in the old towns of the valley, and short trips into the snow.',
    termsNe: 'जाडो महिनामा घटेको दर: उपत्यकाका पुराना सहरमा कोठा र हिउँ हेर्न छोटा यात्रा।',
    kinds: ['property', 'package'],
    pictureName: 'winter-hills-1',
    days: [-10, 75],
  },
  'SPRING-TREK': {
    title: 'Early bird spring treks',
    titleNe: 'वसन्त ट्रेक अग्रिम छुट',
    terms: 'Book a walk under the rhododendrons before the season opens, and pay less than those who decide late.',
    termsNe: 'मौसम सुरु हुनुअघि नै गुराँसमुनिको पदयात्रा बुक गर्नुहोस् र ढिलो गर्नेले भन्दा कम तिर्नुहोस्।',
    kinds: ['package', 'property'],
    pictureName: 'annapurna-dawn-1',
    days: [-5, 60],
  },
  PILGRIM: {
    title: 'Pilgrims’ season',
    titleNe: 'तीर्थयात्राको मौसम',
    terms: 'Quiet rooms and journeys to Lumbini, Muktinath and Janakpur at a rate for those who come to pray or to listen.',
    termsNe: 'लुम्बिनी, मुक्तिनाथ र जनकपुर जाने यात्रा र शान्त कोठा, तीर्थयात्रीका लागि घटाइएको दरमा।',
    kinds: ['property', 'package'],
    pictureName: 'monastery-1',
    days: [-20, 100],
  },
  FAMILY: {
    title: 'Family weekend',
    titleNe: 'पारिवारिक सप्ताहान्त',
    terms: 'Short drives, large rooms and something to do for children, at weekends and on any other day.',
    termsNe: 'छोटो बाटो, ठूला कोठा र बच्चालाई रमाइलो, सप्ताहान्तमा पनि अरू दिन पनि।',
    kinds: ['property', 'package'],
    pictureName: 'terai-river-day-1',
    days: [-14, 30],
  },
  HONEYMOON: {
    title: 'Honeymoon in Pokhara',
    titleNe: 'पोखरामा हनिमुन',
    terms: 'A lake, a mountain and a room for two: villas and journeys for couples in their first year together.',
    termsNe: 'ताल, हिमाल र दुई जनाको कोठा: नवविवाहित जोडीका लागि भिल्ला र यात्रा।',
    kinds: ['property', 'package'],
    pictureName: 'lake-golden-1',
    days: [-7, 45],
  },
  TREKWEEK: {
    title: 'Trekkers’ week',
    titleNe: 'ट्रेकर हप्ता',
    terms: 'Lower prices for a short time: a bed before and after the trail, and guided treks with seats left.',
    termsNe: 'थोरै दिनका लागि घटेको मूल्य: पदयात्राअघि र पछिको बास, र सिट बाँकी भएका गाइडसहितका ट्रेक।',
    kinds: ['property', 'package'],
    pictureName: 'khumbu-noon-1',
    days: [-2, 12],
  },
  DASHAIN83: {
    title: 'Dashain and Tihar',
    titleNe: 'दसैँ–तिहार',
    terms: 'Rooms for families who meet for the great festivals of autumn.',
    termsNe: 'शरद्का ठूला चाडमा भेला हुने परिवारका लागि कोठा।',
    kinds: ['property', 'package'],
    pictureName: 'terraces-autumn-1',
    days: [-45, -8],
  },
  NEWYEAR84: {
    title: 'New Year 2084',
    titleNe: 'नयाँ वर्ष २०८४',
    terms: 'Begin Baisakh away from home: rooms and short journeys around the Nepali new year.',
    termsNe: 'घरबाहिर वैशाख सुरु गर्नुहोस्: नयाँ वर्षताका कोठा र छोटा यात्रा।',
    kinds: ['property', 'package'],
    pictureName: 'hill-sunrise-1',
    days: [100, 150],
  },
} as const satisfies Record<string, Omit<Line, 'kinds'> & { kinds: readonly ('property' | 'package')[] }>

export type CampaignCode = keyof typeof LINES

/** The campaign of an offer, by the offer's name. Other offers have no campaign. */
export const CAMPAIGN_OF_OFFER: Record<string, CampaignCode> = {
  'Stay longer': 'WINTER26',
  '20% off': 'WINTER26',
  'Rhododendron season': 'SPRING-TREK',
  'Pilgrims’ rate': 'PILGRIM',
  'Weekend escape': 'FAMILY',
  'Family week': 'FAMILY',
  'Jungle weekend': 'FAMILY',
  'Honeymoon stay': 'HONEYMOON',
  'Trekkers’ week': 'TREKWEEK',
  'Trail season': 'TREKWEEK',
  'Dashain stay': 'DASHAIN83',
}

/** Returns the demo's campaigns relative to a day: six active, one ended, one upcoming. */
export function demoCampaigns(today: CalendarDate): DemoCampaign[] {
  return Object.entries(LINES).map(([code, { days, kinds, ...line }], rank) => {
    const [, colour, alt] = PICTURES.find(([name]) => name === line.pictureName) ?? []
    if (!colour || !alt) throw new Error(`The campaign ${code} shows an unknown picture: ${line.pictureName}`)
    const pictureAltNe = PICTURES_IN_NEPALI[line.pictureName] ?? null
    const dates = { startsOn: addDays(today, days[0]), endsOn: addDays(today, days[1]) }
    return { code, ...line, kinds: [...kinds], pictureAlt: alt, pictureAltNe, pictureColour: colour, ...dates, rank }
  })
}
