import type { Locale } from '@chautari/contract/locale'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Catalogue } from '../language/catalogue.ts'
import type { Card, FindCard } from './kept-cards.ts'

type NoteText = (name: string, catalogue?: Catalogue) => void

/** A rendered card, with the texts that it uses. */
type Kept = { html: string; texts: Parameters<NoteText>[] }

/** Cards by their item, then by component and language. Pages share an item as long as an answer of the API: two seconds (docs/decisions/098). */
const cards = new WeakMap<object, Map<unknown, Map<Locale, Kept>>>()

/** Begins the ids that React makes for elements of a card. They tell the place of an element in its page, which a kept card has not. */
const ID_PREFIX = 'of-a-card'
/** Matches what belongs to one page: such ids, and links that React puts into its head. */
const OF_ONE_PAGE = new RegExp(`${ID_PREFIX}|<link`)

type Surroundings = {
  locale: Locale
  /** Called with the texts of each card on the page. */
  noteText: NoteText
  /** Returns a card in the contexts that cards read. The one for its texts must call the given function instead of `noteText`. */
  surround: (card: ReactNode, noteText: NoteText) => ReactNode
}

/** Returns what finds the cards of a page. */
export function keepCards({ locale, noteText, surround }: Surroundings): FindCard {
  /** Renders a card apart from its page. Returns undefined where it waits for something, such as its texts, or fails: then the page renders it. */
  function render<Item extends object>(item: Item, Card: Card<Item>): Kept | undefined {
    const texts: Kept['texts'] = []
    const card = surround(createElement(Card, { item }), (...text) => void texts.push(text))
    try {
      const html = renderToString(card, { identifierPrefix: ID_PREFIX })
      return OF_ONE_PAGE.test(html) ? undefined : { html, texts }
    } catch {
      return undefined
    }
  }

  return (item, Card) => {
    const kept = keptOf(item, Card)
    const card = kept.get(locale) ?? render(item, Card)
    if (!card) return undefined
    kept.set(locale, card)
    for (const text of card.texts) noteText(...text)
    return card.html
  }
}

/** Returns what is kept of an item as a component shows it, by language. */
function keptOf(item: object, component: unknown): Map<Locale, Kept> {
  const ofItem = cards.get(item) ?? new Map<unknown, Map<Locale, Kept>>()
  cards.set(item, ofItem)
  const kept = ofItem.get(component) ?? new Map<Locale, Kept>()
  ofItem.set(component, kept)
  return kept
}
