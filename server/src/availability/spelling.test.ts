import { describe, expect, test } from 'vitest'
import { freshApp } from '../testing/app.ts'

const { call } = await freshApp()

const FIRST = 3

async function suggested(q: string): Promise<string[]> {
  return (await call('GET /places', { query: { q } })).body.data.map(({ name }) => name).slice(0, FIRST)
}

async function search(text: string, searchBy: 'hotel' | 'city' = 'city') {
  const { body } = await call('GET /properties/all/availability', { query: { search: text, search_by: searchBy } })
  return body.data
}

async function slugsAt(text: string): Promise<string[]> {
  return (await search(text)).properties_by_location.data.map(({ slug }) => slug)
}

/** Names with one typing error each (a letter dropped, doubled, replaced or swapped), and the place they mean. */
const MISSPELT_PLACES = [
  ['pokara', 'Pokhara'],
  ['pokkhara', 'Pokhara'],
  ['pokhora', 'Pokhara'],
  ['pohkara', 'Pokhara'],
  ['katmandu', 'Kathmandu'],
  ['kathamndu', 'Kathmandu'],
  ['bhaktapr', 'Bhaktapur'],
  ['bhakatpur', 'Bhaktapur'],
  ['lumbni', 'Lumbini'],
  ['lunbini', 'Lumbini'],
  ['saurha', 'Sauraha'],
  ['chitawan', 'Sauraha'],
  ['nagrakot', 'Nagarkot'],
  ['bandippur', 'Bandipur'],
  ['muktinaht', 'Muktinath'],
  ['gandruk', 'Ghandruk'],
  ['patna', 'Patan'],
  ['thmel', 'Thamel'],
  ['lkla', 'Lukla'],
  ['ilma', 'Ilam'],
  ['jomson', 'Jomsom'],
  ['namchee bazaar', 'Namche Bazaar'],
  ['everst base camp', 'Everest Base Camp'],
  ['biratnagr', 'Biratnagar'],
] as const

/** Other ways to write a Nepali name in Latin letters, and the place they mean. */
const ROMANISED = [
  ['fewa', 'Lakeside, Pokhara'],
  ['fewa tal', 'Lakeside, Pokhara'],
  ['fewa taal', 'Lakeside, Pokhara'],
  ['fewa lake', 'Lakeside, Pokhara'],
  ['phewa lake', 'Lakeside, Pokhara'],
  ['farfing', 'Pharping'],
  ['vaktapur', 'Bhaktapur'],
  ['godavaree', 'Godawari'],
  ['svayambu', 'Swayambhu'],
  ['shauraha', 'Sauraha'],
  ['jomshom', 'Jomsom'],
  ['lumbinee', 'Lumbini'],
  ['bandipoor', 'Bandipur'],
  ['kaathmaandoo', 'Kathmandu'],
] as const

const MISSPELT_PROPERTIES = [
  ['phewa horizn resort', 'Phewa Horizon Resort'],
  ['swotha brick huose', 'Swotha Brick House'],
  ['monla hostel', 'Monal Hostel'],
  ['setti family hotel', 'Seti Family Hotel'],
  ['begnas watar villas', 'Begnas Water Villas'],
  ['machapuchhre lake palace', 'Machhapuchhre Lake Palace'],
  ['bodi garden hotel', 'Bodhi Garden Hotel'],
  ['thamel courtyrd house', 'Thamel Courtyard House'],
] as const

const IN_NEPALI = [
  ['पोखरा', 'Pokhara'],
  ['पोख्रा', 'Pokhara'],
  ['काठमाडौं', 'Kathmandu'],
  ['काठमाण्डौ', 'Kathmandu'],
  ['काठमाण्डौं', 'Kathmandu'],
  ['काठमांडू', 'Kathmandu'],
  ['भक्तपुर', 'Bhaktapur'],
  ['भादगाउँ', 'Bhaktapur'],
  ['ललितपुर', 'Patan'],
  ['ठमेल', 'Thamel'],
  ['सौराहा', 'Sauraha'],
  ['चितवन', 'Sauraha'],
  ['लुम्बिनी', 'Lumbini'],
  ['लुम्विनि', 'Lumbini'],
  ['नगरकोट', 'Nagarkot'],
  ['मुक्तिनाथ', 'Muktinath'],
  ['मुस्तांग', 'Jomsom'],
  ['बन्दिपुर', 'Bandipur'],
  ['गोर्खा', 'Gorkha'],
  ['बिराटनगर', 'Biratnagar'],
  ['ईलाम', 'Ilam'],
  ['नाम्चे', 'Namche Bazaar'],
  ['फेवाताल', 'Lakeside, Pokhara'],
] as const

describe('a misspelt name', () => {
  test.each(MISSPELT_PLACES)('%s finds %s and searches there', async (typed, meant) => {
    expect(await suggested(typed)).toContain(meant)
    expect(await slugsAt(typed)).toEqual(await slugsAt(meant))
  })

  test.each(MISSPELT_PROPERTIES)('%s finds the property %s', async (typed, meant) => {
    expect(await suggested(typed)).toContain(meant)
    const { properties_by_name: named, properties_by_location: others } = await search(typed, 'hotel')
    expect(named?.title).toBe(meant)
    expect((await search(meant, 'hotel')).properties_by_location).toMatchObject({ total: others.total, data: others.data })
  })

  test.each(MISSPELT_PROPERTIES)('%s searches around %s in a city search', async (typed) => {
    const { properties_by_name: named, properties_by_location: around } = await search(typed, 'city')
    expect(named).toBeNull()
    expect(around.total).toBeGreaterThan(0)
  })

  test('counts only when no name matches as written', async () => {
    expect(await suggested('chitlang')).toEqual(['Chitlang'])
    expect(await suggested('gorkha')).not.toContain('Godawari')
  })
})

describe('a name romanised in another way', () => {
  test.each(ROMANISED)('%s finds %s and searches there', async (typed, meant) => {
    expect((await suggested(typed))[0]).toBe(meant)
    expect(await slugsAt(typed)).toEqual(await slugsAt(meant))
  })
})

describe('a name in Nepali', () => {
  test.each(IN_NEPALI)('%s finds %s and searches there', async (typed, meant) => {
    expect(await suggested(typed)).toContain(meant)
    expect(await slugsAt(typed)).toEqual(await slugsAt(meant))
  })

  test.each([
    ['पोखरा होटल', 'Pokhara'],
    ['होटल पोखरामा', 'Pokhara'],
    ['काठमाडौंमा होटल', 'Kathmandu'],
    ['hotels in Bandipur', 'Bandipur'],
  ])('among other words, %s, finds %s', async (typed, meant) => {
    expect((await suggested(typed))[0]).toBe(meant)
    expect(await slugsAt(typed)).toEqual(await slugsAt(meant))
  })
})

describe('the exact title of a property', () => {
  test.each(['PHEWA HORIZON RESORT', 'phewa horizon resort', ' Phewa  Horizon   Resort '])('%j is its name', async (title) => {
    expect((await search(title)).properties_by_name?.slug).toBe('phewa-horizon-resort')
  })
})

describe('the place that a misspelt search is answered for', () => {
  // The last one is an alias, because many write it so.
  test.each([...MISSPELT_PLACES.slice(0, 4), ['pokhra', 'Pokhara'] as const])('is named for %s: %s', async (typed, place) => {
    expect((await search(typed)).corrected_place).toBe(place)
    const { body } = await call('GET /packages/all/availability', { query: { where: typed } })
    expect(body.corrected_place).toBe(place)
  })

  test('is named in the language of the caller', async () => {
    const query = { search: 'pohkara' }
    const { body } = await call('GET /properties/all/availability', { query, headers: { 'accept-language': 'ne' } })
    expect(body.data.corrected_place).toBe('पोखरा')
  })

  test.each(['Pokhara', 'pokhara', 'पोखरा', 'Pokh', 'Nepal', 'Atlantis', 'Thamel, Kathmandu', 'Chitwan', 'pkr'])(
    'is not named for %s',
    async (typed) => {
      expect((await search(typed)).corrected_place).toBeNull()
    },
  )
})
