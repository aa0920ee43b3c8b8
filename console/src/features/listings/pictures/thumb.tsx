import { thumbHashToDataURL } from 'thumbhash'
import { sizedPhoto } from '../../../ui/photos/sized-photo.ts'
import styles from './photos.module.css'

type Props = { url: string; alt: string; thumbhash: string | null }

/** Shows a photo in its smallest width, over its placeholder while it loads. */
export function Thumb({ url, alt, thumbhash }: Props) {
  return (
    <>
      {thumbhash !== null && <img className={styles.placeholder} src={placeholderOf(thumbhash)} alt="" draggable={false} />}
      <img className={styles.photo} src={sizedPhoto(url, 400)} alt={alt} loading="lazy" decoding="async" draggable={false} />
    </>
  )
}

function placeholderOf(thumbhash: string): string {
  return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (symbol) => symbol.charCodeAt(0)))
}
