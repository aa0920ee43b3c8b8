import { POST_CATEGORIES } from '@chautari/contract/content/limits'
import { POST_STATES } from '@chautari/contract/staff/posts/limits'
import { useT } from '../../../platform/language/texts.ts'
import { SearchForm } from '../../../ui/fields/search-form.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { StateLinks } from '../../../ui/list/state-links.tsx'
import type { PostFilter } from '../post-query.ts'

type Props = { filter: PostFilter; onFilter: (changed: Record<string, string>) => void }

/** Renders the filter of the list of posts by text, state and category, which the address holds. */
export function PostFilters({ filter, onFilter }: Props) {
  const t = useT('posts')
  const words = { search: t('search'), find: t('find'), clear: t('clear') }
  const { state: _, ...rest } = filter
  const addressOf = (state?: string) => `?${new URLSearchParams({ ...rest, ...(state && { state }) }).toString()}`
  const categories = POST_CATEGORIES.map((value) => ({ value: value as string, label: t(value) }))
  return (
    <SearchForm words={words} text={filter.text ?? ''} onSearch={(text) => onFilter({ text })}>
      <SelectField
        label={t('category')}
        isLabelHidden
        value={filter.category ?? ''}
        onChange={(category) => onFilter({ category })}
        options={[{ value: '', label: t('allCategories') }, ...categories]}
      />
      <StateLinks
        label={t('states')}
        states={POST_STATES}
        chosen={filter.state}
        all={t('all')}
        nameOf={t}
        addressOf={addressOf}
      />
    </SearchForm>
  )
}
