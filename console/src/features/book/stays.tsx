import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../platform/api/api.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { Panel } from '../../ui/panel.tsx'
import { Problem } from '../../ui/problem.tsx'
import styles from './book.module.css'
import { Choice } from './choice.tsx'
import type { Offer } from './offer.ts'
import type { Wish } from './rules/wish.ts'
import { useTerms } from './use-terms.ts'

type Props = { wish: Wish; onChoose: (offer: Offer) => void }

/** Shows the hotels that the site finds for a stay, and the rooms of the chosen one. */
export function Stays({ wish, onChoose }: Props) {
  const t = useT('book')
  const formats = useFormats()
  const [chosen, setChosen] = useState<{ slug: string; title: string }>()
  const query = { ...stayOf(wish), search: wish.text }
  const { data, error, isPending, refetch } = useQuery(callQuery('GET /properties/all/availability', { query }))
  if (isPending) return <p role="status">{t('searching')}</p>
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const { properties_by_name: named, properties_by_location: around } = data.data
  const found = [...(named ? [named] : []), ...around.data.filter(({ slug }) => slug !== named?.slug)]
  if (found.length === 0) return <p role="status">{t('nothing', { text: wish.text })}</p>
  return (
    <>
      <Panel title={t('hotels')}>
        <ul className={styles.list} aria-label={t('hotels')}>
          {found.map(({ slug, title, city, availability, total_price: total, mix }) => (
            <Choice
              key={slug}
              title={title}
              detail={city}
              price={t('fromPrice', { amount: formats.rupees(total) })}
              why={availability && mix === null ? undefined : t(availability ? 'onlyMix' : 'soldOut')}
              onChoose={() => setChosen({ slug, title })}
            />
          ))}
        </ul>
      </Panel>
      {chosen && <Rooms key={chosen.slug} property={chosen} wish={wish} onChoose={onChoose} />}
    </>
  )
}

const stayOf = ({ from, to, adults, children, rooms }: Wish) => ({
  ...(from && { from }),
  ...(to && { to }),
  adult: String(adults),
  child: String(children),
  room_count: String(rooms),
})

function Rooms({ property, wish, onChoose }: Props & { property: { slug: string; title: string } }) {
  const t = useT('book')
  const formats = useFormats()
  const terms = useTerms()
  const input = { params: { slug: property.slug }, query: stayOf(wish) }
  const { data, error, isPending, refetch } = useQuery(callQuery('GET /properties/:slug/rooms/availabilities', input))
  if (isPending) return <p role="status">{t('searching')}</p>
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const { from, to, adults, children, rooms } = wish
  const offers = data.data.flatMap((room) => room.plans.map((plan) => ({ room, plan })))
  return (
    <Panel title={t('roomsOf', { name: property.title })} chosen={property}>
      <ul className={styles.list} aria-label={t('roomsOf', { name: property.title })}>
        {offers.map(({ room, plan }) => (
          <Choice
            key={`${room.slug} ${plan.code}`}
            title={`${room.title} · ${plan.title}`}
            detail={terms(plan.refund_terms)}
            price={formats.rupees(plan.total_price)}
            why={!room.is_room_available ? t('soldOut') : plan.restriction === null ? undefined : t('notForStay')}
            onChoose={() =>
              from &&
              to &&
              onChoose({
                title: `${property.title}: ${room.title} · ${plan.title}`,
                detail: `${formats.longDay(from)} – ${formats.longDay(to)}`,
                total: plan.total_price,
                terms: plan.refund_terms,
                product: {
                  kind: 'room',
                  room_slug: room.slug,
                  plan: plan.code,
                  starts_at: from,
                  ends_at: to,
                  adult_count: adults,
                  child_count: children,
                  quantity: rooms,
                  expected_total: plan.total_price,
                },
              })
            }
          />
        ))}
      </ul>
    </Panel>
  )
}
