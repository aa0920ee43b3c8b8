import { COUPON_STATES } from '@chautari/contract/staff/marketing/limits'
import { Link } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { SearchForm } from '../../../ui/fields/search-form.tsx'
import styles from '../marketing.module.css'
import type { CouponFilter } from './coupon-query.ts'

type Props = { filter: CouponFilter; onSearch: (text: string) => void }

/** The words and the state that narrow the list of coupons; the address holds both. */
export function CouponFilters({ filter, onSearch }: Props) {
  const t = useT('coupons')
  const words = { search: t('search'), find: t('find'), clear: t('clear') }
  const addressOf = (state?: string) =>
    `?${new URLSearchParams({ ...(filter.text && { text: filter.text }), ...(state && { state }) }).toString()}`
  return (
    <SearchForm words={words} text={filter.text ?? ''} onSearch={onSearch}>
      <nav aria-label={t('states')} className={styles.choices}>
        {[undefined, ...COUPON_STATES].map((state) => (
          <Link
            key={state ?? 'all'}
            to={addressOf(state)}
            className={styles.choice}
            aria-current={state === filter.state ? 'true' : undefined}
          >
            {t(state ?? 'all')}
          </Link>
        ))}
      </nav>
    </SearchForm>
  )
}
