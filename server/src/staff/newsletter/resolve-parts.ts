import { placeInNepali } from '@chautari/contract/catalogue/place-in-nepali'
import type { PackageCard, Picture, PropertyCard } from '@chautari/contract/catalogue/shapes'
import type { PostCard } from '@chautari/contract/content/shapes'
import type { Locale } from '@chautari/contract/locale'
import type { CardKind, IssueBlock, IssuePart } from '@chautari/contract/staff/newsletter/issues'
import { forSale, pictureFiles } from '../../catalogue/index.ts'
import { showPosts } from '../../content/index.ts'
import type { issues, newsletterSending } from '../../newsletter/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { FORMATS } from '../../platform/formats.ts'

type Card = Extract<IssuePart, { kind: 'card' }>

const WORDS = {
  en: {
    perNight: (price: string) => `From ${price} per night`,
    perPerson: (price: string) => `${price} per person`,
    property: 'See rooms and prices',
    package: 'See the itinerary',
    post: 'Read more',
  },
  ne: {
    perNight: (price: string) => `प्रति रात ${price} देखि`,
    perPerson: (price: string) => `प्रति व्यक्ति ${price}`,
    property: 'कोठा र मूल्य हेर्नुहोस्',
    package: 'यात्रा तालिका हेर्नुहोस्',
    post: 'पूरा पढ्नुहोस्',
  },
}

/** A newsletter in each language, and the number of its cards that are on sale or published. */
export type ResolvedIssue = { texts: Record<Locale, newsletterSending.IssueTexts>; shownCards: number }

type Contents = Pick<issues.IssueRow, 'subject' | 'subjectNe' | 'blocks'>

/** Returns a newsletter with the current contents of its cards and pictures. Missing Nepali texts fall back to the English ones. */
export async function resolveIssue(db: Db, contents: Contents): Promise<ResolvedIssue> {
  const { subject, subjectNe, blocks } = contents
  const en = await resolveParts(db, blocks, 'en')
  const ne = await resolveParts(db, blocks, 'ne')
  return {
    texts: { en: { subject, parts: en }, ne: { subject: subjectNe ?? subject, parts: ne } },
    shownCards: en.filter(({ kind }) => kind === 'card').length,
  }
}

async function resolveParts(db: Db, blocks: IssueBlock[], locale: Locale): Promise<IssuePart[]> {
  const named = (kind: CardKind) => blocks.flatMap((block) => (block.kind === kind && 'slug' in block ? [block.slug] : []))
  const properties = await forSale.showPropertiesNamed(db, named('property'), locale)
  const packages = await forSale.showPackages(db, { slugs: named('package') }, locale)
  const posts = await showPosts(db, named('post'), locale)
  const names = blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []))
  const pictures = await pictureFiles.showPictures(db, names, locale)
  const cards = new Map<string, Card>([
    ...properties.map((card) => [`property ${card.slug}`, ofProperty(card, locale)] as const),
    ...packages.map(({ card }) => [`package ${card.slug}`, ofPackage(card, locale)] as const),
    ...posts.map((card) => [`post ${card.slug}`, ofPost(card, locale)] as const),
  ])
  return blocks.flatMap((block): IssuePart[] => {
    if ('slug' in block) return optional(cards.get(`${block.kind} ${block.slug}`))
    if (block.kind === 'picture')
      return optional(shown(pictures.get(block.picture))).map((each) => ({ kind: 'picture', ...each }))
    const text = locale === 'ne' ? (block.text_ne ?? block.text) : block.text
    return [block.kind === 'button' ? { kind: 'button', text, url: block.url } : { kind: block.kind, text }]
  })
}

const optional = <T>(value: T | null | undefined): T[] => (value === null || value === undefined ? [] : [value])

const shown = (picture: Picture | undefined) =>
  picture === undefined ? null : { url: picture.url, alt: picture.alt, name: picture.name }

const placeIn = (name: string, locale: Locale) => (locale === 'ne' ? placeInNepali(name) : name)

function ofProperty({ slug, title, city, starting_price: price, cover_image: cover }: PropertyCard, locale: Locale): Card {
  const { perNight, property: label } = WORDS[locale]
  const path = `/property/${slug}`
  return {
    kind: 'card',
    title,
    remark: placeIn(city, locale),
    price: perNight(FORMATS[locale].rupees(price)),
    label,
    path,
    picture: shown(cover),
  }
}

function ofPackage(card: PackageCard, locale: Locale): Card {
  const { perPerson, package: label } = WORDS[locale]
  const { slug, title, destination, thumbnail, unit_price: unit, offer_price: offer } = card
  const path = `/package/${slug}`
  const price = perPerson(FORMATS[locale].rupees(offer ?? unit))
  return { kind: 'card', title, remark: placeIn(destination, locale), price, label, path, picture: shown(thumbnail) }
}

function ofPost({ slug, title, excerpt, files: [cover] }: PostCard, locale: Locale): Card {
  const { post: label } = WORDS[locale]
  return { kind: 'card', title, remark: excerpt, price: null, label, path: `/blog/${slug}`, picture: shown(cover) }
}
