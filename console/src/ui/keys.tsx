import { Kbd } from '@mantine/core'
import styles from './keys.module.css'

/** Keys of a shortcut, each as a key. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {keys.split(' ').map((key, index) => (
        <Kbd key={index}>{key}</Kbd>
      ))}
    </span>
  )
}
