import { text } from 'node:stream/consumers'
import type { Locale } from '@chautari/contract/locale'
import { useId } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { describe, expect, test, vi } from 'vitest'
import { LocaleContext, useLocale } from '../language/locale.ts'
import { TextUse, useT } from '../language/texts.ts'
import { cardFinder } from './card-cache.ts'
import { CachedCards, useCards, type Card } from './cached-cards.ts'

type Stay = { name: string }

const rendered = vi.fn()

/** A card with adjacent text nodes, which React separates by comments. */
function StayCard({ item }: { item: Stay }) {
  rendered()
  return (
    <p>
      {useT('home')('save', { title: item.name })} · {useLocale()}
    </p>
  )
}

function Stays({ stays, Card }: { stays: Stay[]; Card: Card<Stay> }) {
  const contentOf = useCards()
  return (
    <ul>
      {stays.map((stay) => (
        <li key={stay.name} {...contentOf(stay, Card)} />
      ))}
    </ul>
  )
}

type Options = { Card?: Card<Stay>; locale?: Locale; noteText?: () => void }

/** Renders a page of cards as the server does, with cached cards. */
async function pageOf(stays: Stay[], { Card = StayCard, locale = 'en', noteText = () => {} }: Options = {}): Promise<string> {
  const inContexts: Parameters<typeof cardFinder>[0]['surround'] = (node, note) => (
    <LocaleContext value={locale}>
      <TextUse value={note}>{node}</TextUse>
    </LocaleContext>
  )
  const find = cardFinder({ locale, noteText, surround: inContexts })
  const page = inContexts(
    <CachedCards value={find}>
      <Stays stays={stays} Card={Card} />
    </CachedCards>,
    noteText,
  )
  return text((await prerenderToNodeStream(page)).prelude)
}

/** Renders the same page without cached cards. */
async function plainPageOf(stays: Stay[], locale: Locale = 'en'): Promise<string> {
  const page = (
    <LocaleContext value={locale}>
      <Stays stays={stays} Card={StayCard} />
    </LocaleContext>
  )
  return text((await prerenderToNodeStream(page)).prelude)
}

describe('a cached card', () => {
  test('has the same HTML as the card when React writes it in its page', async () => {
    const stays = [{ name: 'Lake & Hill' }, { name: 'पोखरा' }]
    const plain = await plainPageOf(stays)
    expect(plain).toContain('<!-- -->')
    expect([await pageOf(stays), await pageOf(stays)]).toEqual([plain, plain])
  })

  test('is rendered once for all pages that show its item', async () => {
    const stays = [{ name: 'Lake' }]
    await pageOf(stays)
    rendered.mockClear()
    await pageOf(stays)
    expect(rendered).not.toHaveBeenCalled()
    expect(await pageOf([{ name: 'Lake' }])).toContain('Lake')
    expect(rendered).toHaveBeenCalledTimes(1)
  })

  test('is cached by language and component', async () => {
    const stays = [{ name: 'Lake' }]
    await pageOf(stays)
    expect(await pageOf(stays, { locale: 'ne' })).toBe(await plainPageOf(stays, 'ne'))
    expect(await pageOf(stays, { Card: ({ item }) => <b>{item.name}</b> })).toContain('<b>Lake</b>')
  })

  test('reports the texts that it uses to each page', async () => {
    const stays = [{ name: 'Lake' }]
    await pageOf(stays)
    const noteText = vi.fn()
    await pageOf(stays, { noteText })
    expect(noteText.mock.calls).toEqual([['en/home', expect.objectContaining({ save: 'Save {title}' })]])
  })

  test('is rendered by its page when it contains an id from useId', async () => {
    const WithId = ({ item }: { item: Stay }) => <p id={useId()}>{item.name}</p>
    const ids = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const found = ids(await pageOf([{ name: 'Lake' }, { name: 'Hill' }], { Card: WithId }))
    expect(new Set(found).size).toBe(2)
    expect(found.join()).not.toContain('of-a-card')
  })
})
