import { Kbd } from '@mantine/core'
import styles from './keys.module.css'

/** Renders the keys of a shortcut, each in its own `kbd`. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {keys.split(' ').map((key, index) => (
        <Kbd key={index}>{key}</Kbd>
      ))}
    </span>
  )
}
