import type { PropertyCard as Card } from '@chautari/contract/catalogue/shapes'
import { useEffect, useState } from 'react'
import { forgetViewed } from '../../entities/catalogue/viewed-stays.ts'
import { PropertyCard } from '../../features/catalogue/property/property-card.tsx'
import { api } from '../../platform/api/api.ts'
import { useT } from '../../platform/language/texts.ts'
import { CardRow, HomeSection } from './home-section.tsx'

const SHOWN = 4

/** Shows the cards of the stays viewed last, and forgets those that are not offered any more. */
export function ViewedRow({ slugs }: { slugs: string[] }) {
  const t = useT('saved')
  const [cards, setCards] = useState<Card[]>()
  const wanted = slugs.slice(0, SHOWN).join(',')

  useEffect(() => {
    let isCurrent = true
    void api('GET /property-cards', { query: { slugs: wanted } })
      .then(({ data }) => {
        if (!isCurrent) return
        setCards(data)
        const gone = wanted.split(',').filter((asked) => !data.some(({ slug }) => slug === asked))
        if (gone.length > 0) forgetViewed(gone)
      })
      .catch(() => isCurrent && setCards([]))
    return () => {
      isCurrent = false
    }
  }, [wanted])

  if (!cards) return null
  // Ends the reserved space of the style sheet.
  if (cards.length === 0) return <span data-none hidden />
  return (
    <HomeSection id="viewed" title={t('viewed')} lead={t('viewedLead')}>
      <CardRow items={cards} abreast={4} keyOf={({ slug }) => slug}>
        {(property) => <PropertyCard property={property} />}
      </CardRow>
    </HomeSection>
  )
}
