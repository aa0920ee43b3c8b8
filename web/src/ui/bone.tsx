import styles from './bone.module.css'

type Props = { height: number | string; width?: number | string; isRound?: boolean }

/** A piece of a skeleton: stands where content will, as large as it will be. */
export function Bone({ height, width = '100%', isRound = false }: Props) {
  return <span className={styles.bone} data-round={isRound || undefined} style={{ height, width }} aria-hidden />
}
