import type { TourStop } from '../../../src/catalogue/store/tables.ts'
import { PLACES } from '../places.ts'
import { WAYPOINTS } from './waypoints.ts'

/**
 * The way of a package: where it starts, and for each day how the next places are reached ("flight lukla, path phakding"). On a day
 * that is empty, the travellers stay or return to the same place.
 */
type Route = [start: string, ...days: string[]]

const CHANDANBARI: Route = ['kathmandu', 'road dhunche', 'path chandanbari', 'path lauribina']

const ROUTES: Record<string, Route> = {
  'Annapurna Base Camp Trek': [
    'kathmandu',
    'road pokhara',
    'road nayapul, path ghandruk',
    'path chhomrong',
    'path bamboo',
    'path deurali',
    'path machhapuchhre-bc',
    'path annapurna-bc',
    'path bamboo',
    'path chhomrong, path jhinu',
    'path siwai, road pokhara',
    'road kathmandu',
  ],
  'Annapurna Circuit and Tilicho Lake': [
    'kathmandu',
    'road besisahar, road syange',
    'path tal',
    'path koto',
    'path upper-pisang',
    'path braga',
    'path manang',
    '',
    'path shree-kharka',
    'path tilicho-bc',
    'path tilicho, path shree-kharka',
    'path yak-kharka',
    'path thorong-phedi',
    'path thorong-la, path muktinath',
    'road jomsom, road pokhara',
    'road kathmandu',
  ],
  'Mardi Himal Trek': [
    'kathmandu',
    'road pokhara',
    'road kande, path australian-camp, path forest-camp',
    'path badal-danda',
    'path mardi-high-camp',
    'path mardi-bc, path sidhing',
    'road pokhara, road kathmandu',
  ],
  'Ghorepani Poon Hill Trek': [
    'kathmandu',
    'road pokhara',
    'road ulleri, path poon-hill',
    'path tadapani',
    'path ghandruk',
    'road pokhara, road kathmandu',
  ],
  'Ghandruk Village Weekend': [
    'kathmandu',
    'road pokhara, road kimche, path ghandruk',
    '',
    'path kimche, road pokhara, road kathmandu',
  ],
  'Khopra Danda Ridge Trek': [
    'kathmandu',
    'road pokhara',
    'road ulleri, path poon-hill',
    'path swanta',
    'path chistibung',
    'path khopra',
    'path tatopani',
    'road pokhara, road kathmandu',
  ],
  'Panchase Hill Trek': ['lakeside', 'path bhumdi', 'path panchase-bhanjyang', 'path ghatichhina, road pokhara'],
  'Everest Base Camp Trek': [
    'kathmandu',
    'flight lukla, path phakding',
    'path namche',
    '',
    'path tengboche',
    'path dingboche',
    '',
    'path lobuche',
    'path gorak-shep, path everest-bc, path gorak-shep',
    'path kala-patthar, path pheriche',
    'path kyangjuma',
    'path namche, path monjo',
    'path lukla',
    'flight kathmandu',
    '',
  ],
  'Gokyo Lakes Trek': [
    'kathmandu',
    'flight lukla, path phakding',
    'path namche',
    '',
    'path phortse-tenga',
    'path dole',
    'path machhermo',
    'path gokyo',
    'path gokyo-ri, path gokyo',
    'path fifth-lake, path gokyo',
    'path phortse',
    'path namche',
    'path lukla',
    'flight kathmandu',
  ],
  'Pikey Peak Trek': [
    'kathmandu',
    'road dhap',
    'path jhapre',
    'path pikey-bc',
    'path pikey, path junbesi',
    'path phaplu',
    'road kathmandu',
  ],
  'Langtang Valley Trek': [
    'kathmandu',
    'road syabrubesi',
    'path lama-hotel',
    'path langtang',
    'path kyanjin',
    'path kyanjin-ri, path kyanjin',
    'path lama-hotel',
    'path syabrubesi',
    'road kathmandu',
  ],
  'Gosaikunda Lake Trek': [
    ...CHANDANBARI,
    'path gosaikunda',
    'path surya-kunda, path chandanbari',
    'path dhunche, road kathmandu',
  ],
  'Manaslu Circuit Trek': [
    'kathmandu',
    'road machha-khola',
    'path jagat',
    'path deng',
    'path namrung',
    'path lho',
    'path samagaun',
    '',
    'path samdo',
    '',
    'path dharamsala',
    'path larke-pass, path bimthang',
    'path tilije',
    'path dharapani, road besisahar',
    'road kathmandu',
    '',
    '',
  ],
  'Rara Lake by Flight': [
    'kathmandu',
    'flight nepalgunj',
    'flight talcha, path rara',
    '',
    'path murma-top, path rara',
    'path gamgadhi',
    'path talcha',
    'flight nepalgunj',
    'flight kathmandu',
  ],
  'Kalinchowk Snow Weekend': ['kathmandu', 'road charikot, road kalinchowk', 'road kathmandu'],
  'Upper Mustang Trek': [
    'kathmandu',
    'road pokhara',
    'road kagbeni',
    'path chele',
    'path syangboche',
    'path ghami',
    'path tsarang',
    'path lo-manthang',
    '',
    'road chhoser, road lo-manthang',
    'path ghar-gompa, path ghami',
    'road jomsom, road pokhara',
    'road kathmandu',
  ],
  'Muktinath Pilgrimage by Jeep': [
    'kathmandu',
    'road pokhara',
    'road tatopani, road marpha, road jomsom',
    'road muktinath, road kagbeni, road jomsom',
    'road pokhara',
    'road kathmandu',
  ],
  'Muktinath Pilgrimage by Flight': [
    'kathmandu',
    'flight pokhara',
    'flight jomsom, road muktinath, road kagbeni, road jomsom',
    'flight pokhara, flight kathmandu',
  ],
  'Mustang Motorbike Journey': [
    'kathmandu',
    'road pokhara',
    'road beni, road tatopani',
    'road jomsom',
    'road muktinath, road kagbeni, road chele',
    'road tsarang',
    'road lo-manthang',
    'road korala, road ghami',
    'road jomsom, road tatopani',
    'road pokhara, road kathmandu',
  ],
  'Lumbini Peace Journey': [
    'kathmandu',
    'flight bhairahawa, road lumbini',
    'road tilaurakot, road lumbini',
    'road bhairahawa, road kathmandu',
  ],
  'Janakpur Weekend': ['kathmandu', 'road janakpur', 'road kathmandu'],
  'Pathibhara Devi Pilgrimage': [
    'kathmandu',
    'flight bhadrapur, road ilam',
    'road kaflepati',
    'path taplejung, road phungling',
    'road ilam, road kanyam',
    'road bhadrapur, flight kathmandu',
  ],
  'Halesi Mahadev Journey': ['kathmandu', 'road halesi', '', 'road kathmandu'],
  'Manakamana Day Pilgrimage': ['kathmandu', 'road kurintar, road manakamana, road kurintar, road kathmandu'],
  'Gosaikunda Janai Purnima Pilgrimage': [...CHANDANBARI, 'path gosaikunda, path chandanbari', 'path dhunche, road kathmandu'],
  'Chitwan Jungle Safari': ['kathmandu', 'road sauraha', '', 'road kathmandu'],
  'Chitwan Luxury Safari': ['kathmandu', 'flight bharatpur, road meghauli', '', 'road bharatpur, flight kathmandu'],
  'Bardiya Tiger Tracking': ['kathmandu', 'flight nepalgunj, road bardiya', '', '', 'road nepalgunj, flight kathmandu'],
  'Koshi Tappu Bird Watching': ['kathmandu', 'flight biratnagar, road koshi-tappu', '', 'road biratnagar, flight kathmandu'],
  'Tharu Village Stay': ['kathmandu', 'road sauraha', 'road kathmandu'],
  'Trishuli River Rafting Day': ['kathmandu', 'road charaudi, road kurintar, road kathmandu'],
  'Pokhara Paragliding Weekend': ['kathmandu', 'road lakeside', 'road sarangkot, road lakeside, road kathmandu'],
  'Kushma Bungee Day': ['pokhara', 'road kushma, road pokhara'],
  'Upper Seti Rafting Day': ['pokhara', 'road bhurjung-khola, road pokhara'],
  'Kathmandu Rim Mountain Biking': [
    'budhanilkantha',
    'path chisapani, path nagarkot',
    'path changunarayan, path bhaktapur, road kathmandu',
  ],
  'Kathmandu Heritage Day': ['thamel', 'road swayambhu, road kathmandu, road patan, road boudha'],
  'Bhaktapur, Changu and Nagarkot': [
    'kathmandu',
    'road bhaktapur, road changunarayan, road nagarkot',
    'path telkot, road kathmandu',
  ],
  'Pokhara Honeymoon': [
    'kathmandu',
    'flight pokhara, road begnas',
    '',
    'road sarangkot, road lakeside, road begnas',
    'road pokhara, flight kathmandu',
  ],
  'Pokhara Family Holiday': ['kathmandu', 'road lakeside', 'road sarangkot, road lakeside', 'road kathmandu'],
  'Ilam Tea Hills': [
    'kathmandu',
    'flight bhadrapur, road kanyam',
    'road ilam',
    'road antu, road mai-pokhari, road ilam',
    'road bhadrapur, flight kathmandu',
  ],
}

const MODES: Record<string, TourStop['by']> = { flight: 'flight', road: 'road', path: 'path' }

/** Returns the stops of each day of a demo package; the first day begins with its start. Throws on an unknown place or mode. */
export function stopsOf(title: string): TourStop[][] {
  const [start, ...days] = ROUTES[title] ?? []
  if (start === undefined) throw new Error(`no route for ${title}`)
  return days.map((day, index) => [
    ...(index === 0 ? [{ ...placeOf(start), by: null }] : []),
    ...day
      .split(', ')
      .filter((leg) => leg !== '')
      .map((leg) => {
        const [mode = '', id = ''] = leg.split(' ')
        const by = MODES[mode]
        if (!by) throw new Error(`unknown mode ${mode} in ${title}`)
        return { ...placeOf(id), by }
      }),
  ])
}

const GAZETTEER = new Map(PLACES.map((line) => [line[0], line]))

function placeOf(id: string): Omit<TourStop, 'by'> {
  const line = GAZETTEER.get(id)
  if (line) return { name: line[1], nameNe: line[2], latitude: line[6], longitude: line[7] }
  const [name, nameNe, latitude, longitude] = WAYPOINTS[id] ?? []
  if (name === undefined || nameNe === undefined || latitude === undefined || longitude === undefined) {
    throw new Error(`unknown place ${id}`)
  }
  return { name, nameNe, latitude, longitude }
}
