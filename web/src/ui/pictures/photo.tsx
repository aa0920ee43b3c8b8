import type { ComponentProps } from 'react'
import { photoAt, photoSet } from './photo-sizes.ts'
import { useTextFormats } from '../fields/text-formats.ts'

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'loading' | 'decoding'> & {
  /** The address, in any width. */
  url: string
  alt: string
  /** Whether the photo is visible without scrolling. Other photos load lazily. */
  isEager?: boolean | undefined
}

/** Shows a photo in all its widths; `sizes` is the width of its slot. */
export function Photo({ url, alt, isEager = false, ...rest }: Props) {
  const { languageOf } = useTextFormats()
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
