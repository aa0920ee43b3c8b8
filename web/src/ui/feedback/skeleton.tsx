import styles from './skeleton.module.css'

type Props = { height?: number; width?: number | string; isRound?: boolean; className?: string | undefined }

/** Shows a placeholder of the size of the content to come. A class can set its size. */
export function Skeleton({ height, width, isRound = false, className = '' }: Props) {
  return (
    <span className={`${styles.skeleton} ${className}`} data-round={isRound || undefined} style={{ height, width }} aria-hidden />
  )
}
