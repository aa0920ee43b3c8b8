type MeetingPoint = { words: string; latitude: number; longitude: number }

/** Meeting points. Coordinates are accurate to some hundred metres. */
export const MEETING_POINTS = {
  thamel: { words: 'Thamel Chowk, Kathmandu, beside the map shop', latitude: 27.7154, longitude: 85.3117 },
  kantipath: { words: 'Tourist bus stop on Kantipath, Kathmandu', latitude: 27.7126, longitude: 85.3156 },
  'domestic-terminal': {
    words: 'Domestic terminal of Tribhuvan Airport, Kathmandu, door 1',
    latitude: 27.7003,
    longitude: 85.3546,
  },
  kalanki: { words: 'Kalanki Chowk, Kathmandu, on the side towards Thankot', latitude: 27.6934, longitude: 85.2817 },
  koteshwor: { words: 'Koteshwor Chowk, Kathmandu, at the stop for Dhulikhel', latitude: 27.6786, longitude: 85.3494 },
  patan: { words: 'Patan Durbar Square, at the steps of the Krishna temple', latitude: 27.6734, longitude: 85.325 },
  lakeside: { words: 'Lakeside, Pokhara, at Hallan Chowk', latitude: 28.2117, longitude: 83.9577 },
  'pokhara-bus-park': { words: 'Tourist Bus Park, Pokhara', latitude: 28.2035, longitude: 83.9737 },
  sauraha: { words: 'Sauraha bus stop; a jeep takes you to the lodge', latitude: 27.5931, longitude: 84.4921 },
  nepalgunj: { words: 'Nepalgunj Airport, arrivals', latitude: 28.1036, longitude: 81.667 },
  biratnagar: { words: 'Biratnagar Airport, arrivals', latitude: 26.4815, longitude: 87.264 },
  bhadrapur: { words: 'Bhadrapur Airport, arrivals', latitude: 26.5708, longitude: 88.0796 },
} as const satisfies Record<string, MeetingPoint>

export type MeetingPointName = keyof typeof MEETING_POINTS
