import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { readPreview, type PagePreview } from '../../../ui/pictures/page-preview.ts'
import { photoAt } from '../../../ui/pictures/photo-sizes.ts'
import styles from './coming-page.module.css'

const WAIT_MS = 120

/** Returns the preview of a page that has been loading for a moment; undefined when there is none or no page loads. */
export function useComingPage(): PagePreview | undefined {
  const { location } = useNavigation()
  const preview = readPreview(location?.state)
  const [shown, setShown] = useState<PagePreview>()
  useEffect(() => {
    if (!preview) return
    const timer = setTimeout(() => {
      setShown(preview)
      scrollTo({ top: 0, behavior: 'instant' })
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [preview])
  return preview && shown === preview ? preview : undefined
}

/** Renders a page before its data arrives: the picture, title, place and price from the pressed card, and skeletons for the rest. */
export function ComingPage({ preview: { title, place, picture, price, span } }: { preview: PagePreview }) {
  const t = useT('frame')
  return (
    <div className={styles.page} aria-busy>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      {/* The same file as in the card, which the browser has cached. */}
      <img className={styles.picture} src={photoAt(picture.url, 400)} alt="" style={{ backgroundColor: picture.colour }} />
      <div className={styles.body}>
        <h1>{title}</h1>
        <p>{place}</p>
        {price && (
          <p>
            <strong>{price}</strong> {span}
          </p>
        )}
        <Skeleton height={20} width="60%" />
        <Skeleton height={80} isRound />
        <Skeleton height={200} isRound />
      </div>
    </div>
  )
}
