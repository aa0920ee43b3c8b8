import { PICTURE_WIDTH_MIN } from '@chautari/contract/listing/picture-limits'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import styles from './photos.module.css'

// Types that browsers can open but the server refuses are converted to JPEG before they are sent.
const CHOOSABLE = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif'

type Files = { onFiles: (files: File[]) => void }

/** Receives photos that are dropped on its content. */
export function DropZone({ onFiles, isOpen, children }: Files & { isOpen: boolean; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => isOpen && dataTransfer.types.includes('Files')
  return (
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}

/** Renders the last tile, a button that opens the file picker. */
export function ChooseTile({ onFiles }: Files) {
  const t = useT('pictures')
  const input = useRef<HTMLInputElement>(null)
  return (
    <li className={styles.tile} data-choose>
      <button type="button" className={styles.choose} onClick={() => input.current?.click()}>
        <IconPhotoPlus size={24} stroke={1.75} aria-hidden />
        <strong>{t('choose')}</strong>
        <span>{t('formats', { width: PICTURE_WIDTH_MIN })}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={CHOOSABLE}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = '' // so that the same file can be chosen again
        }}
      />
    </li>
  )
}
