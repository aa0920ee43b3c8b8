import { distanceFromName, distanceWithin, phoneticForm } from './misspelling.ts'
import { PLACE_WEIGHTS, plainWords } from './place-ranking.ts'

/** A place with all its names. */
export type KnownPlace = {
  id: string
  name: string
  nameNe: string
  aliases: string[]
  kind: string
  district: string
  province: string
  latitude: number
  longitude: number
  /** The position of the name, then the id, among all places. */
  nameRank: number
}

/** The number of properties in a place, and of further ones that a search of the place finds nearby. */
export type StayCounts = { inside: number; nearby: number }

type PlacesQuery = { text: string; limit: number; countsOf: (place: KnownPlace) => StayCounts }

/** The places of the country, searched by name in memory: there are some hundreds. Names are prepared once. */
export type Gazetteer = {
  /**
   * Returns places that match a text, best first: equal name, beginning of a word, part of a word; then by kind, by names that begin with it,
   * and by number of properties. Properties are counted only for places that this could reorder.
   */
  named(wanted: PlacesQuery): KnownPlace[]
  /**
   * Returns places whose name, in either script, is one or two edits from a text: nearest first, then by kind and number of properties.
   * Use it when no name matches as written.
   */
  misspelt(wanted: PlacesQuery): KnownPlace[]
  /** Returns places that a longer text mentions, such as "hotels in Pokhara". */
  within(wanted: PlacesQuery): KnownPlace[]
  /** Returns the best-known place of each district, districts with the most properties first. Leaves out districts without any. */
  popular(limit: number, countOfDistrict: (district: string) => number): KnownPlace[]
}

type Named = { place: KnownPlace; words: string; plainName: string; sounds: string[]; weight: number }

// Drops matches that are a whole edit worse than the best match.
const FURTHER_AT_MOST = 1

/** Prepares the names of places for searching. */
export function openGazetteer(places: KnownPlace[]): Gazetteer {
  const all = places.map(prepare)
  return {
    named: (wanted) => findNamed(all, wanted),
    misspelt: (wanted) => findNearest(all, wanted, distanceFromName),
    within: (wanted) => findNearest(all, wanted, distanceWithin),
    popular: (limit, countOfDistrict) => findPopular(all, limit, countOfDistrict),
  }
}

function prepare(place: KnownPlace): Named {
  const names = [place.name, place.nameNe, ...place.aliases].map(plainWords)
  return {
    place,
    words: names.join(' | '),
    plainName: plainWords(place.name),
    sounds: names.map(phoneticForm),
    weight: weightOf(place.kind),
  }
}

function weightOf(kind: string): number {
  return Object.entries(PLACE_WEIGHTS).find(([known]) => known === kind)?.[1] ?? 0
}

type Ranked = Named & { rank: number }

function findNamed(all: Named[], { text, limit, countsOf }: PlacesQuery): KnownPlace[] {
  const searched = plainWords(text)
  if (!searched) return []
  const ranked = all.flatMap((one): Ranked[] => {
    const match = matchOf(one.words, searched)
    return match === 0 ? [] : [{ ...one, rank: match * 100 + one.weight * 10 + Number(one.plainName.startsWith(searched)) }]
  })
  const inOrder = ranked.sort((a, b) => b.rank - a.rank)
  const lowest = inOrder[limit - 1]?.rank ?? 0
  return firstByCounts(
    inOrder.filter(({ rank }) => rank >= lowest),
    { limit, countsOf },
  )
}

/** Returns 3 for an equal name, 2 for the beginning of a word, 1 for a part of a word, 0 for no match. */
function matchOf(words: string, searched: string): number {
  if (!words.includes(searched)) return 0
  if (`| ${words} |`.includes(`| ${searched} |`)) return 3
  return ` ${words}`.includes(` ${searched}`) ? 2 : 1
}

type Distance = (text: string, name: string) => number | undefined

function findNearest(all: Named[], { text, limit, countsOf }: PlacesQuery, distance: Distance): KnownPlace[] {
  const searched = phoneticForm(plainWords(text))
  if (!searched) return []
  const distances = all.flatMap((one) => {
    const found = one.sounds.flatMap((sound) => distance(searched, sound) ?? [])
    return found.length > 0 ? [{ ...one, distance: Math.min(...found) }] : []
  })
  const nearest = Math.min(...distances.map((one) => one.distance))
  const near = distances.filter((one) => one.distance < nearest + FURTHER_AT_MOST)
  // The distance takes precedence over the weight, because distances are multiples of 0.25 and weights are below 10.
  const ranked = near.map((one) => ({ ...one, rank: one.weight - one.distance * 100 }))
  return firstByCounts(ranked, { limit, countsOf })
}

function firstByCounts(ranked: Ranked[], { limit, countsOf }: Omit<PlacesQuery, 'text'>): KnownPlace[] {
  if (ranked.length < 2) return ranked.map(({ place }) => place)
  return ranked
    .map(({ place, rank }) => ({ place, rank, ...countsOf(place) }))
    .sort((a, b) => b.rank - a.rank || b.inside - a.inside || b.nearby - a.nearby || a.place.nameRank - b.place.nameRank)
    .slice(0, limit)
    .map(({ place }) => place)
}

function findPopular(all: Named[], limit: number, countOfDistrict: (district: string) => number): KnownPlace[] {
  const best = new Map<string, Named>()
  for (const one of all) {
    const { kind, district } = one.place
    if (kind === 'district' || kind === 'area') continue
    const known = best.get(district)
    if (!known || one.weight > known.weight || (one.weight === known.weight && one.place.id < known.place.id))
      best.set(district, one)
  }
  return [...best.values()]
    .map(({ place }) => ({ place, fame: countOfDistrict(place.district) }))
    .filter(({ fame }) => fame > 0)
    .sort((a, b) => b.fame - a.fame || a.place.nameRank - b.place.nameRank)
    .slice(0, limit)
    .map(({ place }) => place)
}
