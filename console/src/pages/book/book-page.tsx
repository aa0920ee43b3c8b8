import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { GuestForm } from '../../features/book/guest-form.tsx'
import type { Offer } from '../../features/book/offer.ts'
import { Packages } from '../../features/book/packages.tsx'
import { callerSearchIn, isSearchable } from '../../features/book/rules/caller-search.ts'
import { Stays } from '../../features/book/stays.tsx'
import { CallerSearchForm } from '../../features/book/caller-search-form.tsx'
import { useT } from '../../platform/language/texts.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel, Panels } from '../../ui/panel.tsx'
import styles from '../../features/book/book.module.css'

export default function BookPage() {
  const t = useT('book')
  const [query, setQuery] = useSearchParams()
  const [offer, setOffer] = useState<Offer>()
  const search = callerSearchIn(query)
  const key = query.toString()
  const Results = search.kind === 'package' ? Packages : Stays
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Panels>
        <Panel title={t('searchHeading')}>
          <div className={styles.body}>
            <CallerSearchForm
              key={key}
              search={search}
              onSearch={(typed) => {
                setOffer(undefined)
                setQuery(typed)
              }}
            />
          </div>
        </Panel>
        {isSearchable(search) && <Results key={key} search={search} onChoose={setOffer} />}
        {offer && <GuestForm key={JSON.stringify(offer.product)} offer={offer} />}
      </Panels>
    </>
  )
}
