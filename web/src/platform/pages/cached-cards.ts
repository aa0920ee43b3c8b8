import { createContext, createElement, use, type ComponentType, type ReactNode } from 'react'

/** A component that renders an item of a list. Its output depends only on the item and the language of the page. */
export type Card<Item extends object> = ComponentType<{ item: Item }>

/** Returns the cached HTML of a card, shared by pages in the same language that show the same item; undefined when the page must render it. */
export type FindCard = <Item extends object>(item: Item, Card: Card<Item>) => string | undefined

/** The context with the server's cache of cards. In the browser and in tests there is none, and every card is rendered. */
export const CachedCards = createContext<FindCard>(() => undefined)

/** The props of an element around a card: its cached HTML, or the card as a child. React hydrates both in the same way. */
type Content = { dangerouslySetInnerHTML: { __html: string } } | { children: ReactNode }

/** Returns a function that returns the props of the element around a card, so that the server renders a card once for all pages that share its item. */
export function useCards(): <Item extends object>(item: Item, Card: Card<Item>) => Content {
  const find = use(CachedCards)
  return (item, Card) => {
    const html = import.meta.env.SSR ? find(item, Card) : undefined
    return html === undefined ? { children: createElement(Card, { item }) } : { dangerouslySetInnerHTML: { __html: html } }
  }
}
