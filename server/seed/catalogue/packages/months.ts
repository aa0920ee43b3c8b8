import type { MonthTone } from '@chautari/contract/catalogue/limits'

const TONES: Record<string, MonthTone> = { b: 'best', g: 'good', c: 'cold', h: 'hot', r: 'rain' }

/** The months of the demo's packages, January first, as their advice describes them. A festival's journey has one date and no months. */
const MONTHS: Record<string, string> = {
  'Annapurna Base Camp Trek': 'cgbbgrrrgbbg',
  'Annapurna Circuit and Tilicho Lake': 'ccgbgrrrgbbc',
  'Mardi Himal Trek': 'ggbbbrrrgbbg',
  'Ghorepani Poon Hill Trek': 'ggbbbrrrgbbg',
  'Ghandruk Village Weekend': 'ggbbbrrrgbbg',
  'Khopra Danda Ridge Trek': 'cgbbbrrrgbbb',
  'Panchase Hill Trek': 'ggbbbrrrgbbg',
  'Everest Base Camp Trek': 'ccgbbrrrgbbg',
  'Gokyo Lakes Trek': 'ccgbbrrrgbbg',
  'Pikey Peak Trek': 'gggbgrrrgbbb',
  'Langtang Valley Trek': 'ccgbbrrrgbbg',
  'Gosaikunda Lake Trek': 'ccgbbrrrgbbg',
  'Manaslu Circuit Trek': 'ccbbgrrrgbbc',
  'Rara Lake by Flight': 'ccgbbgrrbbbc',
  'Kalinchowk Snow Weekend': 'bbgggrrrgggb',
  'Upper Mustang Trek': 'ccgbbgbbbbgc',
  'Muktinath Pilgrimage by Jeep': 'cgbbbgrrgbbg',
  'Muktinath Pilgrimage by Flight': 'cgbbbgrrgbbg',
  'Mustang Motorbike Journey': 'ccgbbgrrbbgc',
  'Chitwan Jungle Safari': 'bbbghrrrrbbb',
  'Chitwan Luxury Safari': 'gbbbgrrrrggg',
  'Bardiya Tiger Tracking': 'gggbbgrrrggg',
  'Koshi Tappu Bird Watching': 'bbgggrrrrgbb',
  'Tharu Village Stay': 'bbbbhrrrrbbb',
  'Trishuli River Rafting Day': 'ccgbbgrrbbbg',
  'Pokhara Paragliding Weekend': 'ggbggrrrrbbb',
  'Kushma Bungee Day': 'gggggrrrgbbg',
  'Upper Seti Rafting Day': 'ccbbbgrrbbbc',
  'Kathmandu Rim Mountain Biking': 'ggbbgrrrrbbb',
  'Lumbini Peace Journey': 'bbbhhhrrrbbb',
  'Janakpur Weekend': 'bbbghhrrrgbb',
  'Pathibhara Devi Pilgrimage': 'cgbbbrrrgbbb',
  'Halesi Mahadev Journey': 'bbbbgrrrgbbb',
  'Manakamana Day Pilgrimage': 'ggbbbrrrrbbg',
  'Kathmandu Heritage Day': 'ggbbgrrrgbbg',
  'Bhaktapur, Changu and Nagarkot': 'bbbbgrrrgbbb',
  'Pokhara Honeymoon': 'ggbbgrrrgbbg',
  'Pokhara Family Holiday': 'ggbbgrrrgbbg',
  'Ilam Tea Hills': 'ggbbbrrrgbbg',
}

/** Returns what the twelve months are like for a demo package; none for a festival's journey. */
export function monthsOf(title: string): MonthTone[] {
  return [...(MONTHS[title] ?? '')].flatMap((letter) => TONES[letter] ?? [])
}
