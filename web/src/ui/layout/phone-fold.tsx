import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import styles from './phone-fold.module.css'

type Props = Omit<ComponentProps<'details'>, 'ref'> & {
  /** The bar that opens and closes the content on a phone. */
  bar: ReactNode
}

/** Renders content that is collapsed under a bar on a phone, also without JavaScript. In a wide window it is shown without the bar. */
export function PhoneFold({ bar, className = '', children, ...rest }: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // Older browsers cannot show the content of a closed `details` by CSS.
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
