import { Input, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import styles from '../marketing.module.css'
import { bannersQuery, type ListedCampaign } from './campaign-query.ts'

const TYPING_MS = 300

type Picture = ListedCampaign['picture']
type Props = {
  present?: Picture
  error?: string | undefined
  /** The field name, if the form has several such fields. */
  name?: string
  onChoose?: (picture: Picture) => void
}

/** Renders the choice of one of our pictures, filtered by a search, the current one first. */
export function PictureField({ present, error, name: field = 'picture', onChoose }: Props) {
  const t = useT('campaigns')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Picture | undefined>(present)
  const [text] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { data } = useQuery(bannersQuery(text))
  const found = data?.data ?? []
  const pictures = [...(chosen ? [chosen] : []), ...found.filter(({ name }) => name !== chosen?.name)]
  return (
    <Input.Wrapper label={t('picture')} error={error} labelElement="div">
      <TextInput
        type="search"
        aria-label={t('pictureSearch')}
        placeholder={t('pictureSearch')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {data && found.length === 0 && <p role="status">{t('pictureNone')}</p>}
      <div role="radiogroup" aria-label={t('picture')} className={styles.pictures}>
        {pictures.map((picture) => (
          <label key={picture.name} className={styles.choicePicture}>
            <input
              type="radio"
              name={field}
              value={picture.name}
              checked={picture.name === chosen?.name}
              onChange={() => {
                setChosen(picture)
                onChoose?.(picture)
              }}
            />
            <img src={picture.url} alt={picture.alt} loading="lazy" />
          </label>
        ))}
      </div>
    </Input.Wrapper>
  )
}
