import { useT } from '../../platform/language/texts.ts'
import { SearchForm } from '../../ui/fields/search-form.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { STATES, type Filter } from './travellers-query.ts'

type Props = { filter: Filter; onChange: (changed: Record<string, string>) => void }

/** Renders the filter of the list by text and state, which the address holds. */
export function TravellerFilters({ filter, onChange }: Props) {
  const t = useT('travellers')
  const words = { search: t('search'), find: t('find'), clear: t('clear') }
  return (
    <SearchForm words={words} text={filter.text ?? ''} onSearch={(text) => onChange({ text })}>
      <SelectField
        label={t('state')}
        isLabelHidden
        value={filter.state ?? ''}
        onChange={(state) => onChange({ state })}
        options={[{ value: '', label: t('all') }, ...STATES.map((value) => ({ value, label: t(value) }))]}
      />
    </SearchForm>
  )
}
