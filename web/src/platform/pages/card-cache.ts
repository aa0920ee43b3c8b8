import type { Locale } from '@chautari/contract/locale'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Catalogue } from '../language/catalogue.ts'
import type { Card, FindCard } from './cached-cards.ts'

type NoteText = (name: string, catalogue?: Catalogue) => void

/** A rendered card, with the texts that it uses. */
type CachedCard = { html: string; texts: Parameters<NoteText>[] }

/** The cached cards by item, component and language. Pages share an item as long as the API response that contains it (docs/decisions/098). */
const cards = new WeakMap<object, Map<unknown, Map<Locale, CachedCard>>>()

/** Prefix of the ids that React generates in a card. They depend on the position in the page, so a card that contains one is not cached. */
const ID_PREFIX = 'of-a-card'
/** Matches HTML that is specific to one page: such ids, and links that React moves into the head. */
const OF_ONE_PAGE = new RegExp(`${ID_PREFIX}|<link`)

type Surroundings = {
  locale: Locale
  /** Called with the texts of each card on the page. */
  noteText: NoteText
  /** Wraps a card in the contexts that cards read. The `TextUse` context must call the given function instead of `noteText`. */
  surround: (card: ReactNode, noteText: NoteText) => ReactNode
}

/** Returns a function that returns the HTML of a card, from the cache or newly rendered; undefined when it cannot be rendered alone. */
export function cardFinder({ locale, noteText, surround }: Surroundings): FindCard {
  /** Renders a card apart from its page. Returns undefined when the card suspends, for example for texts, or throws; the page then renders it. */
  function render<Item extends object>(item: Item, Card: Card<Item>): CachedCard | undefined {
    const texts: CachedCard['texts'] = []
    const card = surround(createElement(Card, { item }), (...text) => void texts.push(text))
    try {
      const html = renderToString(card, { identifierPrefix: ID_PREFIX })
      return OF_ONE_PAGE.test(html) ? undefined : { html, texts }
    } catch {
      return undefined
    }
  }

  return (item, Card) => {
    const cached = cachedOf(item, Card)
    const card = cached.get(locale) ?? render(item, Card)
    if (!card) return undefined
    cached.set(locale, card)
    for (const text of card.texts) noteText(...text)
    return card.html
  }
}

/** Returns the cached cards of an item and a component by language. */
function cachedOf(item: object, component: unknown): Map<Locale, CachedCard> {
  const ofItem = cards.get(item) ?? new Map<unknown, Map<Locale, CachedCard>>()
  cards.set(item, ofItem)
  const cached = ofItem.get(component) ?? new Map<Locale, CachedCard>()
  ofItem.set(component, cached)
  return cached
}
