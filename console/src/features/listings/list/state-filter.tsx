import { SegmentedControl } from '@mantine/core'
import { useT } from '../../../platform/language/texts.ts'
import type { State } from '../listings-query.ts'

const ALL = 'all'

type Props = { state: State | undefined; onChange: (state: State | undefined) => void }

/** Filters the list by drafts or listings on sale. */
export function StateFilter({ state, onChange }: Props) {
  const t = useT('listings')
  const data = [
    { value: ALL, label: t('all') },
    { value: 'live', label: t('live') },
    { value: 'hidden', label: t('draft') },
  ] as const
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('state')}
      value={state ?? ALL}
      data={[...data]}
      onChange={(value) => onChange(value === 'live' || value === 'hidden' ? value : undefined)}
    />
  )
}
