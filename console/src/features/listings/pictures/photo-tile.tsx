import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ListedPicture } from '@chautari/contract/listing/pictures'
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import styles from './photos.module.css'
import { Thumb } from './thumb.tsx'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true }

type Props = {
  picture: ListedPicture
  /** Its position, from 1, and how many there are. */
  place: number
  count: number
  isHeld: boolean
  /** Whether the person may change it. */
  isOpen: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onPointerDown: (event: PointerEvent) => void
  onBlur: () => void
  onDescribe: () => void
  onRemove: () => void
}

/** Shows a photo with its buttons and its position, which is also the handle that moves it. */
export function PhotoTile({ picture, place, count, isHeld, isOpen, onDescribe, onRemove, ...handle }: Props) {
  const t = useT('pictures')
  const formats = useFormats()
  const n = formats.number(place)
  const name = picture.alt === '' ? t('photo', { n }) : picture.alt
  const isUndescribed = picture.alt === '' || !picture.alt_ne
  const label = place === 1 ? t('cover') : n
  return (
    <li className={styles.tile} data-photo={picture.name} data-held={isHeld || undefined}>
      <div
        className={styles.frame}
        onPointerDown={(event) => isOpen && event.pointerType === 'mouse' && handle.onPointerDown(event)}
      >
        <Thumb url={picture.url} alt={picture.alt} thumbhash={picture.thumbhash} />
      </div>
      {isOpen ? (
        <button
          type="button"
          className={styles.place}
          data-handle
          data-cover={place === 1 || undefined}
          aria-label={t('move', { name, n, of: formats.number(count) })}
          aria-pressed={isHeld}
          title={t('moveHint')}
          {...handle}
        >
          {label}
        </button>
      ) : (
        <span className={styles.place}>{label}</span>
      )}
      {isOpen && (
        <div className={styles.acts}>
          {isUndescribed ? (
            <Button
              size="xs"
              className={styles.undescribed}
              data-describe
              leftSection={<IconAlertTriangle {...ICON} />}
              onClick={onDescribe}
            >
              {t(picture.alt === '' ? 'describe' : 'describeNe')}
            </Button>
          ) : (
            <ActionIcon className={styles.act} data-describe aria-label={t('editDescription', { name })} onClick={onDescribe}>
              <IconPencil {...ICON} />
            </ActionIcon>
          )}
          <ActionIcon className={styles.act} aria-label={t('remove', { name })} onClick={onRemove}>
            <IconTrash {...ICON} />
          </ActionIcon>
        </div>
      )}
    </li>
  )
}

/** Shows the position of a photo that was just removed, with a button that restores it. */
export function RemovedTile({ onUndo }: { onUndo: () => void }) {
  const t = useT('pictures')
  const button = useRef<HTMLButtonElement>(null)
  // The button that removed it is gone, and the focus with it.
  useEffect(() => button.current?.focus(), [])
  return (
    <li className={styles.tile} data-removed>
      <span role="status">{t('removed')}</span>
      <Button size="xs" ref={button} onClick={onUndo}>
        {t('undo')}
      </Button>
    </li>
  )
}
