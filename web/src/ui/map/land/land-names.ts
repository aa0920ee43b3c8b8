import type { Point } from '../projection.ts'

/** A name on the drawn map, shown from one zoom on; countries' only up to another. */
export type LandName = Point & {
  kind: 'country' | 'city' | 'town' | 'area' | 'water' | 'forest' | 'peak'
  name: string
  from: number
  until?: number
  /** The height of a peak in metres. */
  height?: number
}

type Row = [name: string, longitude: number, latitude: number, from: number]

// Written by hand, accurate to some hundred metres; heights from Nepal's Survey Department. The most important of a kind come
// first.

const COUNTRIES: [...Row, until: number][] = [
  ['Nepal', 84.1, 28.45, 0, 6.6],
  ['India', 80.6, 27.2, 0, 9],
  ['China', 85.5, 29.3, 0, 9],
  ['Bhutan', 89.6, 27.4, 0, 9],
]

const CITIES: Row[] = [
  ['Kathmandu', 85.324, 27.7172, 6],
  ['Pokhara', 83.9856, 28.2196, 6.4],
  ['Biratnagar', 87.2701, 26.4551, 7],
  ['Nepalgunj', 81.6167, 28.05, 7],
  ['Dhangadhi', 80.5898, 28.7014, 7],
  ['Birgunj', 84.8808, 27.0171, 7.4],
  ['Bharatpur', 84.4359, 27.6768, 7.4],
  ['Janakpur', 85.9263, 26.7288, 7.4],
  ['Butwal', 83.4484, 27.7006, 7.6],
  ['Dharan', 87.2797, 26.8144, 7.8],
  ['Surkhet', 81.6166, 28.5967, 7.4],
  ['Mahendranagar', 80.1772, 28.964, 7.6],
  ['Patan', 85.3253, 27.6727, 10.5],
  ['Bhaktapur', 85.4283, 27.6721, 9.5],
  ['Hetauda', 85.0322, 27.4284, 8.2],
]

const PLACES: Row[] = [
  ['Lumbini', 83.276, 27.469, 7.4],
  ['Namche', 86.7106, 27.8053, 7.4],
  ['Lukla', 86.731, 27.687, 8.5],
  ['Jomsom', 83.731, 28.784, 7.4],
  ['Lo Manthang', 83.956, 29.182, 7.6],
  ['Ilam', 87.9282, 26.9094, 7.4],
  ['Jumla', 82.183, 29.275, 7.4],
  ['Simikot', 81.82, 29.97, 7.6],
  ['Dunai', 82.9, 28.96, 8.4],
  ['Manang', 84.023, 28.667, 8.2],
  ['Muktinath', 83.871, 28.817, 9],
  ['Kagbeni', 83.783, 28.837, 10],
  ['Marpha', 83.687, 28.753, 10],
  ['Tatopani', 83.654, 28.496, 10],
  ['Beni', 83.567, 28.345, 9.5],
  ['Gorkha', 84.629, 28, 8],
  ['Bandipur', 84.414, 27.936, 8.8],
  ['Besisahar', 84.3775, 28.2311, 8.8],
  ['Damauli', 84.28, 27.975, 9.8],
  ['Mugling', 84.557, 27.855, 9.6],
  ['Kurintar', 84.585, 27.862, 11],
  ['Tansen', 83.5467, 27.8673, 8.4],
  ['Bhairahawa', 83.451, 27.506, 8.8],
  ['Sauraha', 84.495, 27.579, 8.8],
  ['Meghauli', 84.228, 27.575, 10],
  ['Bardiya', 81.236, 28.447, 8],
  ['Dhulikhel', 85.5428, 27.6221, 9.6],
  ['Nagarkot', 85.5208, 27.7152, 9.6],
  ['Namobuddha', 85.581, 27.573, 10.5],
  ['Panauti', 85.5148, 27.5846, 10.8],
  ['Banepa', 85.522, 27.63, 11.4],
  ['Changunarayan', 85.4279, 27.7164, 11],
  ['Charikot', 86.03, 27.668, 8.6],
  ['Dhunche', 85.3, 28.11, 9.4],
  ['Syabrubesi', 85.343, 28.16, 10],
  ['Kyanjin', 85.569, 28.211, 9.6],
  ['Phaplu', 86.585, 27.508, 9],
  ['Tengboche', 86.764, 27.836, 9.6],
  ['Gokyo', 86.695, 27.954, 9.4],
  ['Taplejung', 87.667, 27.355, 8.2],
  ['Dhankuta', 87.345, 26.985, 9.4],
  ['Ghandruk', 83.808, 28.376, 9.8],
  ['Chhomrong', 83.82, 28.417, 10.4],
  ['Dhampus', 83.852, 28.306, 10.8],
  ['Australian Camp', 83.827, 28.317, 11.8],
  ['Annapurna Base Camp', 83.878, 28.531, 10],
  ['Dadeldhura', 80.58, 29.3, 8.2],
  ['Dipayal', 80.94, 29.26, 8.8],
  ['Khaptad', 81.12, 29.38, 8.6],
  ['Tulsipur', 82.3, 28.13, 8.6],
  ['Lahan', 86.48, 26.72, 9],
  ['Daman', 85.09, 27.605, 10],
  ['Pharping', 85.265, 27.611, 10.8],
  ['Godawari', 85.378, 27.596, 11],
  ['Budhanilkantha', 85.362, 27.778, 11],
  ['Waling', 83.77, 27.985, 9.8],
  ['Syangja', 83.87, 28.09, 9.8],
]

const AREAS: Row[] = [
  ['Thamel', 85.3123, 27.7154, 12.4],
  ['Boudha', 85.362, 27.7215, 12],
  ['Swayambhu', 85.2904, 27.7149, 12],
  ['Durbar Marg', 85.318, 27.7106, 13.2],
  ['Durbar Square', 85.3075, 27.7043, 13],
  ['Jhamsikhel', 85.311, 27.679, 13],
  ['Patan Durbar', 85.3253, 27.673, 13.4],
  ['Pashupatinath', 85.3488, 27.7105, 13],
  ['Gongabu', 85.313, 27.7365, 12.8],
  ['Koteshwor', 85.349, 27.679, 13],
  ['Kalanki', 85.281, 27.693, 13],
  ['Tribhuvan Airport', 85.358, 27.697, 12.2],
  ['Lakeside', 83.9592, 28.2105, 11],
  ['Damside', 83.9655, 28.194, 13],
  ['Pame', 83.9145, 28.2265, 13],
  ['Bagar', 83.988, 28.243, 13],
  ['Old Bazaar', 83.9875, 28.232, 13.2],
  ['Mahendrapul', 83.991, 28.224, 13.4],
  ['Prithvi Chowk', 83.99, 28.204, 12.8],
  ['Sarangkot', 83.948, 28.244, 10.8],
  ['World Peace Pagoda', 83.9446, 28.2006, 12.4],
  ['Lekhnath', 84.045, 28.152, 10.6],
  ['Hemja', 83.93, 28.272, 11.2],
  ['Lamachaur', 83.976, 28.264, 12],
  ['Kaskikot', 83.885, 28.256, 12],
  ['Naudanda', 83.868, 28.303, 10.8],
  ['Kirtipur', 85.278, 27.679, 11.4],
  ['Narayangarh', 84.42, 27.697, 11.6],
]

const WATERS: Row[] = [
  ['Phewa Tal', 83.94, 28.213, 11],
  ['Begnas Tal', 84.098, 28.177, 10.6],
  ['Rupa Tal', 84.112, 28.151, 11.4],
  ['Rara', 82.085, 29.529, 9.8],
  ['Phoksundo', 82.952, 29.19, 9.8],
  ['Tilicho', 83.853, 28.687, 10.4],
  ['Gokyo Tsho', 86.69, 27.953, 13],
  ['Gosaikunda', 85.4155, 28.083, 10.4],
  ['Kali Gandaki', 83.61, 28.1, 9],
  ['Karnali', 81.77, 29.42, 8.2],
  ['Bheri', 82.45, 28.82, 8.6],
  ['Narayani', 84.2, 27.585, 9.2],
  ['Trishuli', 84.92, 27.81, 9.4],
  ['Marsyangdi', 84.38, 28.32, 9.6],
  ['Sun Koshi', 86.2, 27.21, 8.6],
  ['Sapta Koshi', 87.06, 26.7, 9],
  ['Arun', 87.21, 27.42, 8.8],
  ['Tamor', 87.52, 27.08, 9.2],
  ['Seti', 84.07, 28.105, 10.4],
]

const WOODS: Row[] = [
  ['Chitwan National Park', 84.4, 27.46, 9],
  ['Bardiya National Park', 81.5, 28.42, 9],
  ['Shivapuri Nagarjun National Park', 85.39, 27.796, 11],
  ['Raniban', 83.937, 28.2035, 13.2],
]

const PEAKS: [...Row, height: number][] = [
  ['Everest', 86.925, 27.988, 6.8, 8849],
  ['Kanchenjunga', 88.147, 27.703, 7, 8586],
  ['Annapurna I', 83.82, 28.596, 7.2, 8091],
  ['Dhaulagiri', 83.487, 28.697, 7.6, 8167],
  ['Manaslu', 84.56, 28.55, 7.6, 8163],
  ['Machhapuchhre', 83.949, 28.495, 9, 6993],
  ['Langtang Lirung', 85.517, 28.256, 7.6, 7227],
  ['Makalu', 87.089, 27.889, 8.2, 8485],
  ['Cho Oyu', 86.66, 28.094, 8.4, 8188],
  ['Lhotse', 86.933, 27.962, 10, 8516],
  ['Ama Dablam', 86.861, 27.861, 10, 6812],
  ['Api', 80.93, 30.005, 7.4, 7132],
  ['Gauri Shankar', 86.335, 27.965, 8.6, 7134],
  ['Himalchuli', 84.64, 28.434, 8.8, 7893],
  ['Annapurna South', 83.806, 28.518, 10.2, 7219],
  ['Hiunchuli', 83.854, 28.505, 11, 6441],
  ['Mardi Himal', 83.916, 28.466, 10.4, 5587],
  ['Nilgiri', 83.745, 28.686, 9.8, 7061],
  ['Thorong La', 83.938, 28.793, 10, 5416],
  ['Poon Hill', 83.699, 28.4, 10, 3210],
  ['Kalinchowk', 86.032, 27.752, 10, 3810],
  ['Saipal', 81.495, 29.888, 8, 7031],
]

const named = (kind: LandName['kind'], [name, longitude, latitude, from]: Row): LandName => ({
  kind,
  name,
  longitude,
  latitude,
  from,
})

/** All names, by priority. */
export const LAND_NAMES: LandName[] = [
  ...COUNTRIES.map(([name, longitude, latitude, from, until]) => ({
    ...named('country', [name, longitude, latitude, from]),
    until,
  })),
  ...CITIES.map((row) => named('city', row)),
  ...PEAKS.map(([name, longitude, latitude, from, height]) => ({ ...named('peak', [name, longitude, latitude, from]), height })),
  ...WATERS.map((row) => named('water', row)),
  ...PLACES.map((row) => named('town', row)),
  ...AREAS.map((row) => named('area', row)),
  ...WOODS.map((row) => named('forest', row)),
]
