import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallResponse } from '@chautari/contract/contract'
import { callQuery } from '../../../platform/api/api.ts'
import { inArea } from '../../../platform/api/shared-calls.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { SuggestField } from '../../../ui/fields/suggest-field.tsx'

export type ChosenPlace = { slug: string; name: string; name_ne: string }

const TYPING_MS = 200

/** A place of the gazetteer, with its coordinates. */
export type FoundPlace = CallResponse<'GET /staff/places'>['data'][number]

type Props = {
  place: ChosenPlace | undefined
  onChoose: (place: FoundPlace) => void
  error?: string | undefined
  /** The label; the place of the listing when omitted. */
  label?: string | undefined
}

/** Renders a field that chooses a place by typing its name. */
export function PlaceField({ place, onChoose, error, label }: Props) {
  const t = useT('listings')
  const isNepali = useLocale() === 'ne'
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { data } = useQuery({ ...callQuery(inArea('GET /staff/places'), { query: { text } }), placeholderData: keepPreviousData })
  const nameOf = ({ name, name_ne: nepali }: ChosenPlace) => (isNepali ? nepali : name)
  const places = data?.data ?? []
  return (
    <SuggestField
      label={label ?? t('place')}
      description={t('placeHint')}
      nothing={t('noPlace')}
      error={error}
      chosen={place ? nameOf(place) : ''}
      suggestions={places.map((each) => ({ value: each.slug, label: nameOf(each), remark: each.district }))}
      onType={setTyped}
      onChoose={({ value }) => {
        const found = places.find(({ slug }) => slug === value)
        if (found) onChoose(found)
      }}
    />
  )
}
