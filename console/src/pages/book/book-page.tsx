import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { GuestForm } from '../../features/book/guest-form.tsx'
import type { Offer } from '../../features/book/offer.ts'
import { Packages } from '../../features/book/packages.tsx'
import { isSearchable, wishIn } from '../../features/book/rules/wish.ts'
import { Stays } from '../../features/book/stays.tsx'
import { WishForm } from '../../features/book/wish-form.tsx'
import { useT } from '../../platform/language/texts.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel, Panels } from '../../ui/panel.tsx'
import styles from '../../features/book/book.module.css'

export default function BookPage() {
  const t = useT('book')
  const [query, setQuery] = useSearchParams()
  const [offer, setOffer] = useState<Offer>()
  const wish = wishIn(query)
  const key = query.toString()
  const Results = wish.kind === 'package' ? Packages : Stays
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Panels>
        <Panel title={t('wish')}>
          <div className={styles.body}>
            <WishForm
              key={key}
              wish={wish}
              onSearch={(typed) => {
                setOffer(undefined)
                setQuery(typed)
              }}
            />
          </div>
        </Panel>
        {isSearchable(wish) && <Results key={key} wish={wish} onChoose={setOffer} />}
        {offer && <GuestForm key={JSON.stringify(offer.product)} offer={offer} />}
      </Panels>
    </>
  )
}
