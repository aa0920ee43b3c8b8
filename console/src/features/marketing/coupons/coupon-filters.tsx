import { COUPON_STATES } from '@chautari/contract/staff/marketing/limits'
import { useT } from '../../../platform/language/texts.ts'
import { SearchForm } from '../../../ui/fields/search-form.tsx'
import { StateLinks } from '../../../ui/list/state-links.tsx'
import type { CouponFilter } from './coupon-query.ts'

type Props = { filter: CouponFilter; onSearch: (text: string) => void }

/** Renders the filter of the list of coupons by text and state, which the address holds. */
export function CouponFilters({ filter, onSearch }: Props) {
  const t = useT('coupons')
  const words = { search: t('search'), find: t('find'), clear: t('clear') }
  const addressOf = (state?: string) =>
    `?${new URLSearchParams({ ...(filter.text && { text: filter.text }), ...(state && { state }) }).toString()}`
  return (
    <SearchForm words={words} text={filter.text ?? ''} onSearch={onSearch}>
      <StateLinks
        label={t('states')}
        states={COUPON_STATES}
        chosen={filter.state}
        all={t('all')}
        nameOf={t}
        addressOf={addressOf}
      />
    </SearchForm>
  )
}
