import styles from './skeleton.module.css'

type Props = { height?: number; width?: number | string; isRound?: boolean; className?: string | undefined }

/** A piece of a skeleton: stands where content will, as large as it will be. Its measures may come from a class. */
export function Skeleton({ height, width, isRound = false, className = '' }: Props) {
  return (
    <span className={`${styles.bone} ${className}`} data-round={isRound || undefined} style={{ height, width }} aria-hidden />
  )
}
