import { bikramSambat } from '@chautari/contract/calendar/bikram-sambat'
import { addDays, dayInNepal, instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import { demoProperty, PROPERTIES } from '../catalogue/catalogue.ts'
import { demoPackages } from '../catalogue/demo-packages.ts'
import type { SeedProperty } from '../catalogue/property.ts'
import { KINDS } from '../catalogue/kinds.ts'
import { between, randomOf, some } from '../random.ts'
import { HOUSE_OPENINGS, HOUSE_OPENINGS_NE, HOUSE_WORDS, HOUSE_WORDS_NE } from './reviews/house-words.ts'
import { PACKAGE_OPENINGS, PACKAGE_OPENINGS_NE, PACKAGE_WORDS, PACKAGE_WORDS_NE } from './reviews/package-words.ts'
import { REVIEWERS } from './reviews/reviewers.ts'
import type { Tone, Words } from './reviews/words.ts'
import { demoRooms } from '../catalogue/rooms.ts'

type Seeded = { today: CalendarDate; seed: number }

export type DemoReview = {
  of: { room: string } | { package: string }
  rating: number
  text: string
  authorName: string
  createdAt: Date
}

/** A reviewed product with a hidden quality that its reviews express. */
type Product = {
  name: string
  of: DemoReview['of'][]
  quality: number
  weight: number
  since: CalendarDate
  aspects: string[]
  outlook: string
}

/** Sentences in English and Nepali. */
type Vocabularies = { words: [Words, Words]; openings: [string[], string[]] }

type Day = { day: CalendarDate; weight: number }
type ReviewSources = Seeded & Vocabularies & { taken: Set<string>; days: Day[] }

const OF_HOUSES: Vocabularies = { words: [HOUSE_WORDS, HOUSE_WORDS_NE], openings: [HOUSE_OPENINGS, HOUSE_OPENINGS_NE] }
const OF_PACKAGES: Vocabularies = {
  words: [PACKAGE_WORDS, PACKAGE_WORDS_NE],
  openings: [PACKAGE_OPENINGS, PACKAGE_OPENINGS_NE],
}

const HOUSE_REVIEWS = 280
const PACKAGE_REVIEWS = 120
const NEPALI_SHARE = 0.15

const DAYS_BACK = 548
/** New products have no reviews yet. */
const FIRST_AFTER_DAYS = 45

// The weights of ratings 1 to 5 for an average product.
const WEIGHTS = [2, 5, 13, 34, 46]
/** The factor by which one star of quality shifts the weight of each rating. */
const TILT = 0.7

/** Returns four hundred reviews of demo products, deterministic for a seed and day. */
export function demoReviews(demo: Seeded): DemoReview[] {
  const shared = { ...demo, taken: new Set<string>(), days: lastDays(demo.today) }
  return [
    ...reviewsOf(properties(demo), HOUSE_REVIEWS, { ...shared, ...OF_HOUSES }),
    ...reviewsOf(packages(demo), PACKAGE_REVIEWS, { ...shared, ...OF_PACKAGES }),
  ]
}

function properties({ today, seed }: Seeded): Product[] {
  return PROPERTIES.map((property) => {
    const rooms = demoRooms(property, seed)
    const { slug, popularity = 0, createdAt } = demoProperty(property, rooms, { today, seed })
    return {
      name: slug,
      of: rooms.map((room) => ({ room: room.slug })),
      quality: KINDS[property.kind].rating + spread(seed, slug),
      weight: Math.sqrt(popularity),
      since: dayInNepal(createdAt as Date),
      aspects: aspectsOf(
        property,
        rooms.some(({ isBreakfastIncluded }) => isBreakfastIncluded),
      ),
      outlook: property.outlook,
    }
  })
}

function aspectsOf({ kind }: SeedProperty, hasBreakfast: boolean): string[] {
  const hasWifi = KINDS[kind].amenities.some((amenity) => amenity.includes('Wi-Fi'))
  const missing = [...(hasBreakfast ? [] : ['breakfast']), ...(hasWifi ? [] : ['wifi'])]
  return Object.keys(HOUSE_WORDS).filter((aspect) => !missing.includes(aspect))
}

function packages({ today, seed }: Seeded): Product[] {
  return demoPackages({ today, seed }).map(({ row: { slug, popularity = 0, createdAt } }) => ({
    name: slug,
    of: [{ package: slug }],
    quality: MIDDLE + spread(seed, slug),
    weight: Math.sqrt(popularity),
    since: dayInNepal(createdAt as Date),
    aspects: Object.keys(PACKAGE_WORDS),
    outlook: '',
  }))
}

const MIDDLE = 4.28
const spread = (seed: number, name: string) => (randomOf(seed, 'quality', name)() - 0.5) * 1.4

function reviewsOf(products: Product[], total: number, shared: ReviewSources): DemoReview[] {
  const { today, seed } = shared
  const old = products.filter(({ since }) => since <= addDays(today, -FIRST_AFTER_DAYS))
  const counts = shares(
    old.map(({ weight }) => weight),
    total,
  )
  return old.flatMap((product, index) => {
    const count = counts[index] ?? 0
    const authors = some(randomOf(seed, 'reviewers', product.name), REVIEWERS, count)
    return authors.map((author, n) => demoReview({ ...product, author }, randomOf(seed, 'review', product.name, n), shared))
  })
}

/** Returns whole numbers in proportion to the weights that sum to the total. */
function shares(weights: number[], total: number): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const exact = weights.map((weight) => (weight / sum) * total)
  const left = total - exact.reduce((all, share) => all + Math.floor(share), 0)
  const rest = (index: number) => (exact[index] ?? 0) % 1
  const first = new Set(
    exact
      .map((_, index) => index)
      .sort((a, b) => rest(b) - rest(a))
      .slice(0, left),
  )
  return exact.map((share, index) => Math.floor(share) + (first.has(index) ? 1 : 0))
}

function demoReview(product: Product & { author: string }, random: () => number, shared: ReviewSources): DemoReview {
  const { of, quality, author, since, outlook, aspects } = product
  const rating = ratingFor(quality, random())
  const language = random() < NEPALI_SHARE ? 1 : 0
  const words = { words: shared.words[language], openings: shared.openings[language], aspects }
  const day = dayOf(shared.days, since, random())
  const time = `${String(between(random, 6, 21)).padStart(2, '0')}:${String(between(random, 0, 59)).padStart(2, '0')}`
  return {
    of: of[Math.floor(random() * of.length)] as DemoReview['of'],
    rating,
    text: newText(shared.taken, () => textOf(rating, words, random).replaceAll('{outlook}', outlook)),
    authorName: author,
    createdAt: instantInNepal(day, time),
  }
}

/** Returns a text that no other review has. */
function newText(taken: Set<string>, write: () => string): string {
  let text = write()
  while (taken.has(text)) text = write()
  taken.add(text)
  return text
}

function ratingFor(quality: number, chance: number): number {
  const tilted = WEIGHTS.map((weight, index) => weight * Math.exp(TILT * (quality - MIDDLE) * (index - 4)))
  return 1 + placeOf(tilted, chance)
}

/** Returns the index that a number from 0 to 1 selects among weights. */
function placeOf(weights: readonly number[], chance: number): number {
  let left = chance * weights.reduce((all, weight) => all + weight, 0)
  const place = weights.findIndex((weight) => (left -= weight) < 0)
  return place === -1 ? weights.length - 1 : place
}

/** Returns a day since the product's start, more often in the travel seasons after Dashain and in spring. */
function dayOf(days: Day[], since: CalendarDate, chance: number): CalendarDate {
  const possible = days.filter(({ day }) => day > since)
  const weights = possible.map(({ weight }) => weight)
  return (possible[placeOf(weights, chance)] as Day).day
}

// Weights by Bikram Sambat month, Baisakh first.
const BUSY_MONTHS = [2, 1, 0.5, 0.4, 0.5, 1, 3.5, 3, 1, 1, 1.5, 2]

function lastDays(today: CalendarDate): Day[] {
  return Array.from({ length: DAYS_BACK }, (_, ago) => {
    const day = addDays(today, -ago - 1)
    return { day, weight: BUSY_MONTHS[(bikramSambat(day)?.month ?? 1) - 1] ?? 1 }
  })
}

const TONES: Record<number, Tone[][]> = {
  5: [
    ['good', 'good'],
    ['good', 'good', 'good'],
  ],
  4: [
    ['good', 'good'],
    ['good', 'fair'],
    ['good', 'good', 'fair'],
  ],
  3: [
    ['good', 'fair'],
    ['fair', 'fair'],
    ['good', 'poor'],
  ],
  2: [
    ['fair', 'poor'],
    ['poor', 'fair', 'poor'],
  ],
  1: [['poor', 'poor']],
}

type Vocabulary = { words: Words; openings: string[]; aspects: string[] }

function textOf(rating: number, { words, openings, aspects }: Vocabulary, random: () => number): string {
  const oneOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const tones = oneOf(TONES[rating] ?? [])
  const about = some(random, aspects, tones.length)
  const opening = random() < 0.6 ? [oneOf(openings)] : []
  return [...opening, ...tones.map((tone, index) => oneOf(words[about[index] ?? '']?.[tone] ?? []))].join(' ')
}
