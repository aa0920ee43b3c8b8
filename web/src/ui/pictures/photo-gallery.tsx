import { IconPhoto } from '@tabler/icons-react'
import { Suspense, useRef, useState, type MouseEvent } from 'react'
import { useTextFormats } from '../fields/text-formats.ts'
import type { LightboxLabels } from './photo-lightbox.tsx'
import { photoAt, photoSet, type Photo } from './photo-sizes.ts'
import styles from './photo-gallery.module.css'
import { requestedPart } from '../feedback/requested-part.tsx'

const PhotoLightbox = requestedPart(async () => (await import('./photo-lightbox.tsx')).PhotoLightbox, { isPressed: true })

type Props = { photos: Photo[]; labels: LightboxLabels & { showAll: string; list: string }; isCompact?: boolean }

/**
 * Shows one large and four small photos; on a phone a swipeable row with a counter. Each links to its large picture, and opens a
 * lightbox once hydrated.
 */
export function PhotoGallery({ photos, labels, isCompact = false }: Props) {
  const { digits, languageOf } = useTextFormats()
  const list = useRef<HTMLUListElement>(null)
  const [swiped, setSwiped] = useState(0)
  const [opened, setOpened] = useState<number>()

  function open(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(index)
  }

  return (
    <div>
      <div className={isCompact ? `${styles.gallery} ${styles.compact}` : styles.gallery} data-count={Math.min(photos.length, 5)}>
        <ul
          ref={list}
          className={styles.photos}
          data-waits
          aria-label={labels.list}
          onScroll={({ currentTarget: ul }) => setSwiped(Math.round(ul.scrollLeft / Math.max(1, ul.clientWidth)))}
        >
          {photos.map((photo, index) => (
            <li key={photo.url} style={{ backgroundColor: photo.colour }}>
              <a
                href={photoAt(photo.url, 1600)}
                // The alternative text cannot name the link, because a photo may have no description yet.
                aria-label={photo.alt === '' ? `${labels.list} ${digits(index + 1)}` : undefined}
                onClick={(event) => open(event, index)}
              >
                <img
                  src={photoAt(photo.url, index === 0 ? 800 : 400)}
                  srcSet={photoSet(photo.url)}
                  sizes={index === 0 ? '(max-width: 768px) 100vw, 620px' : '(max-width: 768px) 100vw, 310px'}
                  alt={photo.alt}
                  lang={languageOf(photo.alt)}
                  width={1200}
                  height={800}
                  loading={index === 0 ? 'eager' : 'lazy'}
                  fetchPriority={index === 0 ? 'high' : 'auto'}
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.counter} aria-hidden>
          {digits(Math.min(swiped, photos.length - 1) + 1)}/{digits(photos.length)}
        </p>
        <button type="button" className={styles.all} onClick={() => setOpened(0)}>
          <IconPhoto size={20} stroke={1.75} aria-hidden />
          {labels.showAll}
        </button>
      </div>
      {opened !== undefined && (
        <Suspense>
          <PhotoLightbox photos={photos} startAt={opened} labels={labels} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
