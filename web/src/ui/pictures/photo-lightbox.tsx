import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTextFormats } from '../fields/text-formats.ts'
import { photoAt, type Photo } from './photo-sizes.ts'
import styles from './photo-lightbox.module.css'

export type LightboxLabels = { title: string; close: string; previous: string; next: string }

type Props = { photos: Photo[]; startAt: number; labels: LightboxLabels; onClose: () => void }

/**
 * Shows the photos at full size in a native dialog, with swipe, arrow keys, Home and End. Escape closes it, and the dialog
 * returns the focus.
 */
export function PhotoLightbox({ photos, startAt, labels, onClose }: Props) {
  const { digits, languageOf } = useTextFormats()
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(startAt)

  useEffect(() => {
    dialog.current?.showModal()
    const first = strip.current
    first?.scrollTo({ left: first.clientWidth * startAt, behavior: 'instant' })
  }, [startAt])

  function show(index: number) {
    const list = strip.current
    const next = Math.min(Math.max(index, 0), photos.length - 1)
    list?.scrollTo({ left: list.clientWidth * next })
    setShown(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: photos.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    show(target)
  }

  return (
    // Listens on the dialog, so that the keys work wherever the focus is inside it.
    <dialog ref={dialog} className={styles.lightbox} aria-label={labels.title} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <p className={styles.counter} aria-live="polite">
          {digits(shown + 1)} / {digits(photos.length)}
        </p>
        <button type="button" className={styles.round} aria-label={labels.close} onClick={() => dialog.current?.close()}>
          <IconX size={22} stroke={1.75} aria-hidden />
        </button>
      </div>
      <ul
        ref={strip}
        // Not every browser makes a scrollable list focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.strip}
        onScroll={({ currentTarget: list }) => setShown(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))}
      >
        {photos.map((photo, index) => (
          <li key={photo.url} className={styles.slide} lang={languageOf(photo.alt)} aria-hidden={index !== shown}>
            <img src={photoAt(photo.url, 1600)} alt={photo.alt} loading={index === startAt ? 'eager' : 'lazy'} decoding="async" />
            <p>{photo.alt}</p>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`${styles.round} ${styles.previous}`}
        aria-label={labels.previous}
        aria-disabled={shown === 0}
        onClick={() => show(shown - 1)}
      >
        <IconChevronLeft size={24} stroke={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={`${styles.round} ${styles.next}`}
        aria-label={labels.next}
        aria-disabled={shown === photos.length - 1}
        onClick={() => show(shown + 1)}
      >
        <IconChevronRight size={24} stroke={1.75} aria-hidden />
      </button>
    </dialog>
  )
}
