import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import styles from './phone-fold.module.css'

type Props = Omit<ComponentProps<'details'>, 'ref'> & {
  /** The bar that opens and closes the content on a phone. */
  bar: ReactNode
}

/** Shows content that a phone folds under a bar, also without JavaScript; a wide window shows the content without the bar. */
export function PhoneFold({ bar, className = '', children, ...rest }: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // An older browser cannot show closed content by CSS.
    if (box.current && !CSS.supports('selector(::details-content)') && matchMedia('(min-width: 993px)').matches)
      box.current.open = true
  }, [])
  return (
    <details ref={box} className={`${styles.fold} ${className}`} {...rest}>
      <summary>{bar}</summary>
      {children}
    </details>
  )
}
