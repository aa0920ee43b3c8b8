import { calendarDate } from '@chautari/contract/dates'
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
import { daysOf, totalOf } from './rules/days.ts'
import type { CallerSearch } from './rules/caller-search.ts'

type Props = { search: CallerSearch; onChoose: (offer: Offer) => void }
type Chosen = { slug: string; title: string }

/** Lists the packages that match the search, and the days of the chosen one. */
export function Packages({ search, onChoose }: Props) {
  const t = useT('book')
  const formats = useFormats()
  const [chosen, setChosen] = useState<Chosen>()
  const query = { where: search.text, count: String(search.adults) }
  const { data, error, isPending, refetch } = useQuery(callQuery('GET /packages/all/availability', { query }))
  if (isPending) return <p role="status">{t('searching')}</p>
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  if (data.data.length === 0) return <p role="status">{t('nothing', { text: search.text })}</p>
  return (
    <>
      <Panel title={t('packages')}>
        <ul className={styles.list} aria-label={t('packages')}>
          {data.data.map(({ slug, title, company_name: company, total_price: total }) => (
            <Choice
              key={slug}
              title={title}
              detail={company}
              price={formats.rupees(total)}
              onChoose={() => setChosen({ slug, title })}
            />
          ))}
        </ul>
      </Panel>
      {chosen && <Days key={chosen.slug} chosen={chosen} search={search} onChoose={onChoose} />}
    </>
  )
}

function Days({ chosen, search, onChoose }: Props & { chosen: Chosen }) {
  const { slug, title } = chosen
  const t = useT('book')
  const formats = useFormats()
  const { from, adults } = search
  const input = { params: { slug }, query: { count: String(adults), ...(from && { start_date: from }) } }
  const { data, error, isPending, refetch } = useQuery(callQuery('GET /packages/:slug', input))
  if (isPending) return <p role="status">{t('searching')}</p>
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const days = daysOf(data.data, from)
  return (
    <Panel title={t('daysOf', { name: title })} chosen={chosen}>
      {days.length === 0 && <p className={styles.body}>{t(data.data.is_fixed_departure ? 'noDays' : 'nameDay')}</p>}
      <ul className={styles.list} aria-label={t('daysOf', { name: title })}>
        {days.map((day) => {
          const { start_date: start, free_seats: free, is_open: isOpen, refund_terms: ofDay } = day
          const detail = formats.longDay(calendarDate(start))
          const [total, regular] = [totalOf(day, adults), totalOf({ ...day, offer_price: null }, adults)]
          const product = { package_slug: slug, bookingStartDate: start, quantity: adults, expected_total: total }
          const label = t('peopleAt', { n: adults, price: formats.rupees(day.unit_price) })
          return (
            <Choice
              key={start}
              title={detail}
              detail={t('seats', { n: free })}
              price={formats.rupees(total)}
              reason={!isOpen ? t('closed') : free < adults ? t('soldOut') : undefined}
              onChoose={() =>
                onChoose({
                  title,
                  detail,
                  lines: [{ label, amount: regular }],
                  discount: regular - total,
                  total,
                  terms: [{ title: null, terms: ofDay }],
                  product: { kind: 'package', ...product },
                })
              }
            />
          )
        })}
      </ul>
    </Panel>
  )
}
