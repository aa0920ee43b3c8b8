import { useT } from '../../platform/language/texts.ts'
import { SearchForm } from '../../ui/fields/search-form.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { StateLinks } from '../../ui/list/state-links.tsx'
import { ANSWERED, RATINGS, STATES, type Filter } from './reviews-query.ts'

type Props = { filter: Filter; onChange: (change: Record<string, string>) => void; addressOf: (state: string) => string }

/** Renders the filter of the list of reviews by state, stars, text and answer, which the address holds. */
export function ReviewFilters({ filter, onChange, addressOf }: Props) {
  const t = useT('reviews')
  const words = { search: t('search'), find: t('find'), clear: t('clear') }
  return (
    <SearchForm words={words} text={filter.text ?? ''} onSearch={(text) => onChange({ text })}>
      <SelectField
        label={t('rating')}
        isLabelHidden
        value={filter.rating ?? ''}
        onChange={(rating) => onChange({ rating })}
        options={[
          { value: '', label: t('anyRating') },
          ...RATINGS.map((value) => ({ value, label: t('stars', { n: Number(value) }) })),
        ]}
      />
      <SelectField
        label={t('answer')}
        isLabelHidden
        value={filter.answered ?? ''}
        onChange={(answered) => onChange({ answered })}
        options={[{ value: '', label: t('anyAnswer') }, ...ANSWERED.map((value) => ({ value, label: t(`answered_${value}`) }))]}
      />
      <StateLinks
        label={t('states')}
        states={STATES}
        chosen={filter.state}
        all={t('all')}
        nameOf={t}
        addressOf={(state) => addressOf(state ?? '')}
      />
    </SearchForm>
  )
}
