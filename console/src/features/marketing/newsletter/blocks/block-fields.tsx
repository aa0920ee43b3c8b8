import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../../platform/language/texts.ts'
import { PairField } from '../../../../ui/fields/pair-field.tsx'
import { SuggestField } from '../../../../ui/fields/suggest-field.tsx'
import { PictureField } from '../../campaigns/picture-field.tsx'
import type { Block } from '../../rules/issue-draft.ts'
import { cardsQuery, type CardKind } from '../newsletter-query.ts'

const TYPING_MS = 300
const TEXT_ROWS = 4

type Props = {
  id: number
  block: Block
  onChange: (block: Block) => void
  /** Returns the error of a field of this block. */
  errorOf: (field: string) => string | undefined
}

/** Shows the fields of a block. */
export function BlockFields({ id, block, onChange, errorOf }: Props) {
  const t = useT('newsletter')
  if (block.kind === 'picture')
    return (
      <PictureField
        name={`picture-${id}`}
        {...(block.picture !== '' && { present: presentPicture(block.picture) })}
        error={errorOf('picture')}
        onChoose={({ name }) => onChange({ ...block, picture: name })}
      />
    )
  if ('slug' in block)
    return (
      <CardField kind={block.kind} slug={block.slug} onChoose={(slug) => onChange({ ...block, slug })} error={errorOf('slug')} />
    )
  return (
    <>
      <PairField
        label={t(block.kind)}
        isLong={block.kind === 'text'}
        rows={TEXT_ROWS}
        en={{ value: block.text, onChange: (text) => onChange({ ...block, text }), error: errorOf('text') }}
        ne={{
          value: block.text_ne ?? '',
          onChange: (nepali) => onChange({ ...block, text_ne: nepali || null }),
          error: errorOf('text_ne'),
        }}
      />
      {block.kind === 'button' && (
        <TextInput
          label={t('link')}
          description={t('linkHint')}
          autoComplete="off"
          value={block.url}
          onChange={(event) => onChange({ ...block, url: event.currentTarget.value })}
          error={errorOf('url')}
        />
      )}
    </>
  )
}

const presentPicture = (name: string) => ({ name, alt: name, url: `/media/${name}-400.avif` })

type CardProps = { kind: CardKind; slug: string; onChoose: (slug: string) => void; error: string | undefined }

function CardField({ kind, slug, onChoose, error }: CardProps) {
  const t = useT('newsletter')
  const [typed, setTyped] = useState('')
  const [named, setNamed] = useState<string>()
  const [text] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { data } = useQuery(cardsQuery(kind, text))
  const found = data?.data ?? []
  return (
    <SuggestField
      label={t('chooseCard')}
      description={t('cardHint')}
      error={error !== undefined && slug === '' ? t('cardMissing') : error}
      chosen={named ?? slug}
      suggestions={found.map((card) => ({ value: card.slug, label: card.title, remark: card.remark }))}
      nothing={t('noCard')}
      onType={setTyped}
      onChoose={({ value, label }) => {
        setNamed(label)
        onChoose(value)
      }}
    />
  )
}
