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
import { Rooms } from './rooms.tsx'
import { stayOf, type CallerSearch } from './rules/caller-search.ts'

type Props = { search: CallerSearch; onChoose: (offer: Offer) => void }

/** Lists the hotels that match a stay, and the rooms of the chosen one. */
export function Stays({ search, onChoose }: Props) {
  const t = useT('book')
  const formats = useFormats()
  const [chosen, setChosen] = useState<{ slug: string; title: string }>()
  const query = { ...stayOf(search), search: search.text }
  const { data, error, isPending, refetch } = useQuery(callQuery('GET /properties/all/availability', { query }))
  if (isPending) return <p role="status">{t('searching')}</p>
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const { properties_by_name: named, properties_by_location: around } = data.data
  const found = [...(named ? [named] : []), ...around.data.filter(({ slug }) => slug !== named?.slug)]
  if (found.length === 0) return <p role="status">{t('nothing', { text: search.text })}</p>
  return (
    <>
      <Panel title={t('hotels')}>
        <ul className={styles.list} aria-label={t('hotels')}>
          {found.map(({ slug, title, city, availability, total_price: total, mix }) => (
            <Choice
              key={slug}
              title={title}
              detail={mix === null ? city : `${city} · ${t('onlyMix')}`}
              price={t('fromPrice', { amount: formats.rupees(total) })}
              reason={availability ? undefined : t('soldOut')}
              onChoose={() => setChosen({ slug, title })}
            />
          ))}
        </ul>
      </Panel>
      {chosen && <Rooms key={chosen.slug} property={chosen} search={search} onChoose={onChoose} />}
    </>
  )
}
