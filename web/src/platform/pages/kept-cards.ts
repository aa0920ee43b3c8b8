import { createContext, createElement, use, type ComponentType, type ReactNode } from 'react'

/** A component that shows an item of a list. What it shows depends only on the item and the language of the page. */
export type Card<Item extends object> = ComponentType<{ item: Item }>

/** Returns the HTML of a card, which pages of the same language share while they share its item; undefined to render the card itself. */
export type FindCard = <Item extends object>(item: Item, Card: Card<Item>) => string | undefined

/** The server provides the cards that it keeps. In the browser and in tests every card is rendered. */
export const KeptCards = createContext<FindCard>(() => undefined)

/** The content of an element: the HTML of a card, or the card. React hydrates both alike. */
type Content = { dangerouslySetInnerHTML: { __html: string } } | { children: ReactNode }

/** Returns a function that returns the content of the element around a card. The server renders a card once for all pages that share its item. */
export function useCards(): <Item extends object>(item: Item, Card: Card<Item>) => Content {
  const find = use(KeptCards)
  return (item, Card) => {
    const html = import.meta.env.SSR ? find(item, Card) : undefined
    return html === undefined ? { children: createElement(Card, { item }) } : { dangerouslySetInnerHTML: { __html: html } }
  }
}
