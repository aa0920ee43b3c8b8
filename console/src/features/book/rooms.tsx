import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../platform/api/api.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { Panel } from '../../ui/panel.tsx'
import { Problem } from '../../ui/problem.tsx'
import styles from './book.module.css'
import { Choice } from './choice.tsx'
import { MixForm } from './mix-form.tsx'
import type { Offer } from './offer.ts'
import { stayOf, type CallerSearch } from './rules/caller-search.ts'
import { useRoomOffer, type ChosenLine } from './use-room-offer.ts'
import { useTerms } from './use-terms.ts'

type Props = { property: { slug: string; title: string }; search: CallerSearch; onChoose: (offer: Offer) => void }

/** Lists the rooms of a property in their plans, the combination that the site suggests, and the form for a combination. */
export function Rooms({ property, search, onChoose }: Props) {
  const t = useT('book')
  const formats = useFormats()
  const terms = useTerms()
  const offerOf = useRoomOffer(property, search)
  const input = { params: { slug: property.slug }, query: stayOf(search) }
  const { data, error, isPending, refetch } = useQuery(callQuery('GET /properties/:slug/rooms/availabilities', input))
  if (isPending) return <p role="status">{t('searching')}</p>
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const rooms = data.data
  const lines = rooms.flatMap((room) => room.plans.map((plan): ChosenLine => ({ room, plan, quantity: search.rooms })))
  const suggested = (data.mix?.lines ?? []).flatMap(({ room_slug: slug, plan: { code }, quantity }): ChosenLine[] => {
    const line = lines.find(({ room, plan }) => room.slug === slug && plan.code === code)
    return line ? [{ ...line, quantity }] : []
  })
  const choose = (chosen: ChosenLine[]) => {
    const offer = offerOf(chosen)
    if (offer) onChoose(offer)
  }
  return (
    <>
      <Panel title={t('roomsOf', { name: property.title })} chosen={property}>
        <ul className={styles.list} aria-label={t('roomsOf', { name: property.title })}>
          {suggested.length > 1 && (
            <Choice
              title={suggested
                .map(({ room, plan, quantity }) => `${formats.number(quantity)} × ${room.title} · ${plan.title}`)
                .join(', ')}
              detail={t('suggested')}
              price={formats.rupees(data.mix?.total_price ?? 0)}
              onChoose={() => choose(suggested)}
            />
          )}
          {lines.map((line) => (
            <Choice
              key={`${line.room.slug} ${line.plan.code}`}
              title={`${line.room.title} · ${line.plan.title}`}
              detail={terms([{ title: null, terms: line.plan.refund_terms }])}
              price={formats.rupees(line.plan.total_price)}
              reason={!line.room.is_room_available ? t('soldOut') : line.plan.restriction === null ? undefined : t('notForStay')}
              onChoose={() => choose([line])}
            />
          ))}
        </ul>
      </Panel>
      {rooms.length > 1 && <MixForm rooms={rooms} onChoose={choose} />}
    </>
  )
}
