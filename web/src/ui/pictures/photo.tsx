import type { ComponentProps } from 'react'
import { photoAt, photoSet } from './photo-sizes.ts'
import { useWriting } from '../fields/writing.ts'

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'loading' | 'decoding'> & {
  /** Its address, in any width. */
  url: string
  alt: string
  /** It is in the first window; others are fetched when somebody scrolls near them. */
  isEager?: boolean | undefined
}

/** A photo in every width that it has; `sizes` says how wide its place is. */
export function Photo({ url, alt, isEager = false, ...rest }: Props) {
  const { languageOf } = useWriting()
  return (
    <img
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      src={photoAt(url, 400)}
      srcSet={photoSet(url)}
      alt={alt}
      lang={languageOf(alt)}
      {...rest}
    />
  )
}
